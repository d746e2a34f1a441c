/** What the walk needs of a browser, whichever protocol drives it. Elements are named by XPath. */
export interface DrivenBrowser {
  open(url: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Waits until an element is on the page, and fails after `patience`. */
  see(xpath: string): Promise<void>;
  press(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  /** Waits until an expression holds in the page. */
  until(expression: string, meaning: string): Promise<void>;
  saveScreenshot(file: string): Promise<void>;
  /** Errors that the page has logged or thrown so far. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

export const patience = 15_000;
