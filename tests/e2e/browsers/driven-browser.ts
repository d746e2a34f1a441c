/** What the walk needs of a browser, for any protocol. Elements are named by XPath. */
export interface DrivenBrowser {
  open(url: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Waits for an element for at most `waitTimeout`. */
  see(xpath: string): Promise<void>;
  press(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  /** Waits until an expression is true in the page. */
  until(expression: string, meaning: string): Promise<void>;
  saveScreenshot(file: string): Promise<void>;
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

export const waitTimeout = 15_000;
