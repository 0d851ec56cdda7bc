/** How a browser is started. */
export interface Setting {
  width: number;
  height: number;
  theme: 'light' | 'dark';
  /** Emulates a touch screen, if the engine supports it. */
  touch: boolean;
  /** Address of the network that it uses (tests/e2e/support/network). */
  proxy: string;
  /** The folder into which it downloads files. */
  downloads: string;
}

/** Pixels of the window. */
export interface Point {
  x: number;
  y: number;
}

/** The operations that the test needs of a browser, with any protocol. */
export interface Driver {
  /** The browser's usual name. */
  name: string;
  /** Whether it has a microphone that may be recorded. */
  records: boolean;
  /** Runs the body of a function in the page. @returns its answer, which is JSON */
  run<T>(body: string): Promise<T>;
  /** Clicks the element that the body of a function returns, as a user would. */
  click(body: string): Promise<void>;
  /** Types into the element that the body of a function returns. */
  type(body: string, text: string): Promise<void>;
  /** Presses a point, by a finger where there is a touch screen, and lifts it when the work is done. */
  press(at: Point, meanwhile: () => Promise<void>): Promise<void>;
  /** Clicks a point with the right button of a mouse. */
  rightClick(at: Point): Promise<void>;
  /** Writes a picture of the window as PNG. */
  picture(file: string): Promise<void>;
  close(): Promise<void>;
}
