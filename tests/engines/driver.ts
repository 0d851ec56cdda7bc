export interface Setting {
  width: number;
  height: number;
  theme: 'light' | 'dark';
  touch: boolean;
  /** Address of the proxy through which the browser sends its requests (tests/e2e/support/network). */
  proxy: string;
  downloads: string;
}

export interface Point {
  x: number;
  y: number;
}

/** Browser operations that do not depend on the browser's protocol. */
export interface Driver {
  name: string;
  records: boolean;
  /** Runs the body of a function in the page. @returns the function's result, which must be JSON */
  run<T>(body: string): Promise<T>;
  /** Clicks an element as a user would. The function `body` returns the element. */
  click(body: string): Promise<void>;
  type(body: string, text: string): Promise<void>;
  /** Presses a point until `meanwhile` is done, with a finger on a touch screen and otherwise with the mouse. */
  press(at: Point, meanwhile: () => Promise<void>): Promise<void>;
  rightClick(at: Point): Promise<void>;
  picture(file: string): Promise<void>;
  close(): Promise<void>;
}
