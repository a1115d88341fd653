import { TouchSensor, type TouchSensorOptions } from "@dnd-kit/core";
import type { TouchEvent } from "react";

/**
 * A touch sensor that lifts after a long press. A touch that stops a page's inertial scrolling lifts nothing:
 * the browser keeps scrolling, and the dragged item would lag behind.
 */
export class RestingTouchSensor extends TouchSensor {
  static override activators = TouchSensor.activators.map(({ eventName, handler }) => ({
    eventName,
    handler: (event: TouchEvent, options: TouchSensorOptions) =>
      event.nativeEvent.cancelable && handler(event, options),
  }));
}
