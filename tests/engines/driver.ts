export interface Setting {
  width: number;
  height: number;
  theme: 'light' | 'dark';
  /** If true, the browser emulates a touch screen, provided the engine supports it. */
  touch: boolean;
  /** Proxy address of the browser's network (tests/e2e/support/network). */
  proxy: string;
  downloads: string;
}

/** Window size in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Browser operations that the test needs, independent of the browser's protocol. */
export interface Driver {
  name: string;
  /** If true, the browser has a microphone that pages can record. */
  records: boolean;
  /** Runs the body of a function in the page. @returns the function's result, which must be JSON */
  run<T>(body: string): Promise<T>;
  /** Clicks the element that the function body returns, as a user would. */
  click(body: string): Promise<void>;
  type(body: string, text: string): Promise<void>;
  /** Presses a point until `meanwhile` is done. Uses a finger on a touch screen, otherwise the mouse. */
  press(at: Point, meanwhile: () => Promise<void>): Promise<void>;
  rightClick(at: Point): Promise<void>;
  picture(file: string): Promise<void>;
  close(): Promise<void>;
}
