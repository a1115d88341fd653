import { TouchSensor, type TouchSensorOptions } from "@dnd-kit/core";
import type { TouchEvent } from "react";

/**
 * A touch sensor of dnd-kit that starts a drag after a long press. A touch that stops the inertial scrolling
 * of the page starts none: the browser would go on scrolling, and the dragged item would lag behind the
 * finger.
 */
export class RestingTouchSensor extends TouchSensor {
  static override activators = TouchSensor.activators.map(({ eventName, handler }) => ({
    eventName,
    handler: (event: TouchEvent, options: TouchSensorOptions) =>
      event.nativeEvent.cancelable && handler(event, options),
  }));
}
