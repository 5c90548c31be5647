import { fillText } from '../i18n/fill.ts'
import { inLanguage, type Language, type Text } from '../i18n/text.ts'

/**
 * refused: a rule, right or state says no; expected.
 * conflict: someone else was faster; carries the other version.
 * broken: ours; logged with a trace, the user sees only the trace id.
 */
export type ErrorKind = 'refused' | 'conflict' | 'broken'

/** One message as an area writes it. Placeholders (i18n/fill.ts) are the same in both languages. */
export type ErrorText = Text & { kind?: ErrorKind; http?: number }

/** A message with its code and defaults filled in. */
export type ErrorEntry<Code extends string = string> = Text & {
  code: Code
  kind: ErrorKind
  http: number
}

type PlainArg = string | number | Text
/** Values for placeholders. Texts follow the reader's language, lists are joined with its comma. */
export type ArgValue = PlainArg | readonly PlainArg[]
export type ErrorArgs = { [name: string]: ArgValue }

/** Business refusals answer HTTP 200 with status E, as the request conventions say. */
const HTTP_OF_KIND: Record<ErrorKind, number> = { refused: 200, conflict: 409, broken: 500 }

const registry = new Map<string, ErrorEntry>()

/**
 * Declares the messages of an area and makes them known to messageOf and AppError.
 * Answers its entries by code, so that `errors.OVER_QUANTITY` is checked by the compiler.
 */
export function defineErrors<const Catalogue extends { readonly [code: string]: ErrorText }>(
  catalogue: Catalogue,
): { readonly [Code in keyof Catalogue & string]: ErrorEntry<Code> } {
  registerErrors(catalogue)
  // The registry was filled under exactly these keys one line above.
  return Object.fromEntries(Object.keys(catalogue).map((code) => [code, registry.get(code)])) as {
    readonly [Code in keyof Catalogue & string]: ErrorEntry<Code>
  }
}

/** Adds messages to those known. One code has one meaning in the whole product. */
export function registerErrors(catalogue: { readonly [code: string]: ErrorText }): void {
  for (const [code, { zh, en, kind = 'refused', http = HTTP_OF_KIND[kind] }] of Object.entries(
    catalogue,
  )) {
    const known = registry.get(code)
    if (known && (known.zh !== zh || known.en !== en)) {
      throw new Error(`Error code ${code} is defined twice with different texts`)
    }
    registry.set(code, { code, zh, en, kind, http })
  }
}

/** Undefined for a code nobody has defined. */
export function errorEntry(code: string): ErrorEntry | undefined {
  return registry.get(code)
}

/** Every message known now: for completeness tests and the handbook. */
export function allErrors(): readonly ErrorEntry[] {
  return [...registry.values()]
}

/** The sentence a reader sees. An unknown code is shown as itself, a missing argument as its placeholder. */
export function messageOf(code: string, args: ErrorArgs, language: Language): string {
  const entry = registry.get(code)
  return entry ? fillPlaceholders(inLanguage(entry, language), args, language) : code
}

/** The same in both languages, for what is kept and read later by people of either. */
export function messageText(code: string, args: ErrorArgs): Text {
  return { zh: messageOf(code, args, 'CN'), en: messageOf(code, args, 'EN') }
}

/** Fills the placeholders of any text, not only of catalogue entries; values stand as the reader writes them. */
export function fillPlaceholders(pattern: string, args: ErrorArgs, language: Language): string {
  return fillText(pattern, (name) => {
    const value = Object.hasOwn(args, name) ? args[name] : undefined
    return value === undefined ? undefined : argText(value, language)
  })
}

/** Arguments as one reader sees them: no pair of texts leaves the server. */
export function localArgs(args: ErrorArgs, language: Language): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : argText(value, language),
    ]),
  )
}

function argText(value: ArgValue, language: Language): string {
  if (isList(value)) {
    return value.map((item) => argText(item, language)).join(language === 'EN' ? ', ' : '、')
  }
  return typeof value === 'object' ? inLanguage(value, language) : String(value)
}

function isList(value: ArgValue): value is readonly PlainArg[] {
  return Array.isArray(value)
}
