/**
 * A person who reads pages and sends their forms over HTTP, as with a browser without scripts, but without
 * its cost. Its methods have the names of Playwright's. Tests about drawing, focus or scripts need a browser.
 */
import { type HTMLElement, parse } from 'node-html-parser';
import { isSeen, matches, textOf, type Wanted, withLabel, withRole, withText } from './html-reading.ts';

type Find = (root: HTMLElement) => HTMLElement[];
type HasText = { readonly hasText: string | RegExp };
type File = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
type Entry = [name: string, value: string | File];
type Exact = { readonly exact?: boolean };

/**
 * A part of the page that a test asks for. `find` runs when the part is needed, on the page as it is then.
 */
class Locator {
  readonly visitor: Visitor;
  readonly #find: Find;
  readonly #what: string;
  constructor(visitor: Visitor, what: string, find: Find) {
    this.visitor = visitor;
    this.#what = what;
    this.#find = find;
  }

  elements = (): HTMLElement[] => this.#find(this.visitor.document);

  /** The only element. */
  element(): HTMLElement {
    const [found, ...more] = this.elements();
    const { url } = this.visitor;
    if (!found) throw new Error(`There is no ${this.#what} on ${url()}:\n${textOf(this.visitor.document)}`);
    if (more.length) throw new Error(`There are ${more.length + 1} of ${this.#what} on ${url()}.`);
    return found;
  }

  #within(what: string, find: Find): Locator {
    const all = (root: HTMLElement) => [...new Set(this.#find(root).flatMap(find))];
    return new Locator(this.visitor, `${what} in ${this.#what}`, all);
  }
  #of(what: string, some: (found: HTMLElement[]) => HTMLElement[]): Locator {
    return new Locator(this.visitor, `${what} ${this.#what}`, (root) => some(this.#find(root)));
  }

  getByRole = (role: string, wanted: Wanted = {}) =>
    this.#within(`${role} ${wanted.name ?? ''}`, (root) => withRole(root, role, wanted));
  getByLabel = (label: string | RegExp, { exact }: Exact = {}) =>
    this.#within(`field ${label}`, (root) => withLabel(root, label, exact));
  getByText = (text: string | RegExp, { exact }: Exact = {}) =>
    this.#within(`text ${text}`, (root) => withText(root, text, exact));
  locator(selector: string, has?: HasText): Locator {
    const id = new URL(this.visitor.url()).hash.slice(1);
    const css = selector.replace(':target', `[id="${id}"]`);
    const found = this.#within(selector, (root) => root.querySelectorAll(css));
    return has ? found.filter(has) : found;
  }
  filter = ({ hasText }: HasText) =>
    this.#of('a', (found) => found.filter((anchor) => matches(anchor.text.replace(/\s+/g, ' '), hasText)));
  first = () => this.nth(0);
  last = () => this.nth(-1);
  nth = (at: number) => this.#of(`${at} of`, (found) => [found.at(at) ?? []].flat());

  count = async (): Promise<number> => this.elements().length;
  all = async (): Promise<Locator[]> => this.elements().map((_, at) => this.nth(at));
  isVisible = async (): Promise<boolean> => this.elements().some(isSeen);
  waitFor = async (): Promise<unknown> => this.element();
  innerText = async (): Promise<string> => textOf(this.element());
  textContent = async (): Promise<string> => this.element().text;
  allTextContents = async (): Promise<string[]> => this.elements().map(({ text }) => text);
  allInnerTexts = async (): Promise<string[]> => this.elements().map(textOf);
  getAttribute = async (name: string): Promise<string | null> => this.element().getAttribute(name) ?? null;
  inputValue = async (): Promise<string> => this.visitor.valueOf(this.element());
  isChecked = async (): Promise<boolean> => this.visitor.isChecked(this.element());

  async fill(text: string): Promise<void> {
    const field = this.element();
    const isOpen = ['INPUT', 'TEXTAREA'].includes(field.tagName) && !isShut(field);
    if (!isOpen || field.hasAttribute('readonly')) throw new Error(`Nobody can type into ${this.#what}.`);
    this.visitor.values.set(field, text);
  }
  async check(): Promise<void> {
    const field = this.element();
    if (isShut(field)) throw new Error(`Nobody can check ${this.#what}.`);
    this.visitor.check(field, true);
  }
  uncheck = async (): Promise<void> => this.visitor.check(this.element(), false);
  setInputFiles = async (file: File): Promise<void> => void this.visitor.files.set(this.element(), file);
  /** Chooses an option by its value or by its words. */
  async selectOption(choice: string): Promise<void> {
    const list = this.element();
    const options = list.querySelectorAll('option');
    const chosen = options.find((option) => valueOfOption(option) === choice || textOf(option) === choice);
    if (!chosen || isShut(list)) throw new Error(`Nobody can choose ${choice} in ${this.#what}.`);
    this.visitor.values.set(list, valueOfOption(chosen));
  }
  async click(): Promise<void> {
    const target = this.element();
    if (!isSeen(target)) throw new Error(`Nobody sees ${this.#what}.`);
    await this.visitor.click(target);
  }
  /** Enter in a field sends its form by the first button. */
  async press(key: 'Enter'): Promise<void> {
    const form = formOf(this.element());
    if (!form || key !== 'Enter') throw new Error(`Nothing happens by ${key} in ${this.#what}.`);
    const buttons = controlsOf(form).filter(isSubmit);
    await this.visitor.submit(form, buttons[0]);
  }
}

export type { Locator };

const isShut = (field: HTMLElement): boolean =>
  field.hasAttribute('disabled') || field.closest('fieldset[disabled]') !== null;
const typeOf = (field: HTMLElement): string => (field.getAttribute('type') ?? '').toLowerCase();
const isSubmit = (field: HTMLElement): boolean =>
  field.tagName === 'BUTTON' ? ['', 'submit'].includes(typeOf(field)) : typeOf(field) === 'submit';
const isTicked = (field: HTMLElement): boolean => ['checkbox', 'radio'].includes(typeOf(field));
const valueOfOption = (option: HTMLElement): string => option.getAttribute('value') ?? textOf(option);

function rootOf(element: HTMLElement): HTMLElement {
  return element.parentNode ? rootOf(element.parentNode) : element;
}
function formOf(field: HTMLElement): HTMLElement | null {
  const id = field.getAttribute('form');
  return id ? rootOf(field).querySelector(`form[id="${id}"]`) : field.closest('form');
}
const controlsOf = (form: HTMLElement): HTMLElement[] =>
  rootOf(form)
    .querySelectorAll('input, select, textarea, button')
    .filter((field) => formOf(field) === form);

type Options = { readonly locale?: string };

export class Visitor {
  document = parse('');
  readonly values = new Map<HTMLElement, string>();
  readonly files = new Map<HTMLElement, File>();
  readonly #checks = new Map<HTMLElement, boolean>();
  readonly #cookies = new Map<string, { readonly value: string; readonly path: string }>();
  readonly #locale: string;
  #url = 'about:blank';
  #html = '';
  #status = 0;
  readonly #before: string[] = [];
  headers = new Headers();

  constructor({ locale = 'en-US' }: Options = {}) {
    this.#locale = locale;
  }

  url = (): string => this.#url;
  status = (): number => this.#status;
  content = async (): Promise<string> => this.#html;
  title = async (): Promise<string> => this.document.querySelector('title')?.text ?? '';
  reload = (): Promise<void> => this.goto(this.#url);
  /** Goes to the previous page. It is fetched again, because the service lets no browser keep its pages. */
  async goBack(): Promise<void> {
    await this.goto(this.#before.pop() ?? 'about:blank');
    this.#before.pop();
  }

  readonly #page = new Locator(this, 'page', (root) => [root]);
  getByRole = this.#page.getByRole;
  getByLabel = this.#page.getByLabel;
  getByText = this.#page.getByText;
  locator = (selector: string, has?: HasText): Locator => this.#page.locator(selector, has);

  async goto(address: string, init: RequestInit = {}): Promise<void> {
    const answer = await this.#fetch(new URL(address), init);
    const next = answer.headers.get('location');
    if (answer.status >= 300 && answer.status < 400 && next) return this.goto(new URL(next, address).href);
    if (address !== this.#url) this.#before.push(this.#url);
    this.#status = answer.status;
    this.headers = answer.headers;
    this.#url = address;
    this.#html = await answer.text();
    this.document = parse(this.#html);
    for (const typed of [this.values, this.files, this.#checks]) typed.clear();
  }

  /** Returns what is at an address, while the page stays open. */
  async download(address: string, init: RequestInit = {}): Promise<string> {
    return (await this.#fetch(new URL(address, this.#url), init)).text();
  }

  /** The cookies for an address. */
  cookieFor(address: string): string {
    const { pathname } = new URL(address);
    const sent = [...this.#cookies].filter(([, { path }]) => pathname.startsWith(path));
    return sent.map(([name, { value }]) => `${name}=${value}`).join('; ');
  }

  async #fetch(url: URL, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('accept', 'text/html');
    headers.set('accept-language', this.#locale);
    const cookie = this.cookieFor(url.href);
    if (cookie) headers.set('cookie', cookie);
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    return answer;
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    const path = /;\s*path=([^;]+)/i.exec(cookie)?.[1] ?? '/';
    const isOver = value === '' || /;\s*max-age=0(?:;|$)/i.test(cookie);
    if (isOver) this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path });
  }

  valueOf(field: HTMLElement): string {
    const typed = this.values.get(field);
    if (typed !== undefined) return typed;
    if (field.tagName === 'TEXTAREA') return field.text.replace(/^\n/, '');
    if (field.tagName !== 'SELECT') return field.getAttribute('value') ?? '';
    const options = field.querySelectorAll('option');
    const chosen = options.find((option) => option.hasAttribute('selected')) ?? options[0];
    return chosen ? valueOfOption(chosen) : '';
  }

  isChecked = (field: HTMLElement): boolean => this.#checks.get(field) ?? field.hasAttribute('checked');

  check(field: HTMLElement, isChecked: boolean): void {
    if (!isTicked(field)) throw new Error('Only boxes and choices are checked.');
    const name = field.getAttribute('name');
    const others = typeOf(field) === 'radio' ? controlsOf(formOf(field) ?? this.document) : [];
    for (const control of others) if (control.getAttribute('name') === name) this.#checks.set(control, false);
    this.#checks.set(field, isChecked);
  }

  async click(target: HTMLElement): Promise<void> {
    const element = target.closest('a[href], button, input, summary, label');
    if (!element) throw new Error(`Nothing happens by a click on ${target.outerHTML}.`);
    const [href, form] = [element.getAttribute('href'), formOf(element)];
    if (element.tagName === 'SUMMARY') {
      const details = element.parentNode;
      if (details.hasAttribute('open')) details.removeAttribute('open');
      else details.setAttribute('open', '');
    } else if (href?.startsWith('#')) this.#url = new URL(href, this.#url).href;
    else if (href !== undefined) await this.goto(new URL(href, this.#url).href);
    else if (isTicked(element)) this.check(element, typeOf(element) === 'radio' || !this.isChecked(element));
    else if (isSubmit(element) && form && !isShut(element)) await this.submit(form, element);
    else throw new Error(`Nothing happens by a click on ${element.outerHTML}.`);
  }

  /** Sends a form as its button does. */
  async submit(form: HTMLElement, button?: HTMLElement): Promise<void> {
    const attribute = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name);
    this.#expectFilled(form, button);
    const entries = this.#entriesOf(form, button);
    const action = new URL(attribute('action') || this.#url, this.#url);
    if (attribute('method')?.toLowerCase() !== 'post') {
      action.search = new URLSearchParams(entries.map(([name, value]) => [name, `${value}`])).toString();
      return this.goto(action.href);
    }
    if (attribute('enctype') === 'multipart/form-data')
      return this.goto(action.href, { method: 'POST', ...multipart(entries) });
    const texts = entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
    await this.goto(action.href, { method: 'POST', body: new URLSearchParams(texts) });
  }

  /** Fails if required fields are empty, because a browser would not send the form. */
  #expectFilled(form: HTMLElement, button?: HTMLElement): void {
    if (form.hasAttribute('novalidate') || button?.hasAttribute('formnovalidate')) return;
    const empty = controlsOf(form).find((field) => {
      if (!field.hasAttribute('required') || isShut(field) || typeOf(field) === 'radio') return false;
      if (typeOf(field) === 'file') return !this.files.has(field);
      return isTicked(field) ? !this.isChecked(field) : this.valueOf(field) === '';
    });
    if (empty) throw new Error(`A browser does not send the form without ${empty.outerHTML}.`);
  }

  #entriesOf(form: HTMLElement, button?: HTMLElement): Entry[] {
    return controlsOf(form).flatMap((field): Entry[] => {
      const name = field.getAttribute('name');
      if (!name || isShut(field)) return [];
      if (field.tagName === 'BUTTON' || typeOf(field) === 'submit')
        return field === button ? [[name, field.getAttribute('value') ?? '']] : [];
      if (typeOf(field) === 'file') return [[name, this.files.get(field) ?? noFile]];
      if (isTicked(field)) return this.isChecked(field) ? [[name, field.getAttribute('value') ?? 'on']] : [];
      return [[name, this.valueOf(field).replace(/\r?\n/g, '\r\n')]];
    });
  }
}

const noFile: File = { name: '', mimeType: 'application/octet-stream', buffer: Buffer.alloc(0) };

/**
 * The form as browsers write it. A field without a file has an empty file name, which FormData leaves out.
 */
function multipart(entries: readonly Entry[]): RequestInit {
  const boundary = 'end-of-a-part';
  const parts = entries.flatMap(([name, value]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
    if (typeof value === 'string') return [Buffer.from(`${head}\r\n\r\n${value}\r\n`)];
    const file = `; filename="${value.name}"\r\nContent-Type: ${value.mimeType}\r\n\r\n`;
    return [Buffer.from(head + file), value.buffer, Buffer.from('\r\n')];
  });
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
