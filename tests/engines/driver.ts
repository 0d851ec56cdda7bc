/** Settings for starting a browser. */
export interface Setting {
  width: number;
  height: number;
  theme: 'light' | 'dark';
  /** Emulates a touch screen, if the engine supports it. */
  touch: boolean;
  /** Proxy address of the browser's network (tests/e2e/support/network). */
  proxy: string;
  /** Folder for downloaded files. */
  downloads: string;
}

/** Window size in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Browser operations that the test needs, independent of the browser's protocol. */
export interface Driver {
  /** Common name of the browser. */
  name: string;
  /** Whether the browser has a microphone that pages can record. */
  records: boolean;
  /** Runs the body of a function in the page. @returns the function's result, which must be JSON */
  run<T>(body: string): Promise<T>;
  /** Clicks the element that the function body returns, as a user would. */
  click(body: string): Promise<void>;
  /** Types into the element that the function body returns. */
  type(body: string, text: string): Promise<void>;
  /** Presses a point until `meanwhile` is done. Uses a finger on a touch screen, otherwise the mouse. */
  press(at: Point, meanwhile: () => Promise<void>): Promise<void>;
  /** Clicks a point with the right button of a mouse. */
  rightClick(at: Point): Promise<void>;
  /** Writes a picture of the window as PNG. */
  picture(file: string): Promise<void>;
  close(): Promise<void>;
}
