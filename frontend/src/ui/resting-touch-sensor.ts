import { TouchSensor, type TouchSensorOptions } from "@dnd-kit/core";
import type { TouchEvent } from "react";

/**
 * A finger that lifts what it rests on. One that stops a page which still scrolls by an impulse lifts nothing: the browser goes
 * on scrolling with it, whatever we ask, and what is dragged would stay behind by as much.
 */
export class RestingTouchSensor extends TouchSensor {
  static override activators = TouchSensor.activators.map(({ eventName, handler }) => ({
    eventName,
    handler: (event: TouchEvent, options: TouchSensorOptions) =>
      event.nativeEvent.cancelable && handler(event, options),
  }));
}
