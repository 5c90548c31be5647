import { fillText } from '../i18n/fill.ts'
import { inLanguage, type Language, type Text } from '../i18n/text.ts'
import type { platformErrors } from './platformErrors.ts'

/**
 * refused: a rule, right or state forbids it; expected. conflict: another user was faster; carries the other version.
 * broken: a bug; logged with a trace, and the user sees only the trace id.
 */
export type ErrorKind = 'refused' | 'conflict' | 'broken'

/** One message as an area defines it. Placeholders (i18n/fill.ts) are the same in both languages. */
export type ErrorText = Text & { kind?: ErrorKind; http?: number }

/** A message with its code and defaults filled in. */
export type ErrorEntry<Code extends string = ErrorCode> = Text & {
  code: Code
  kind: ErrorKind
  http: number
}

/** What a catalogue declares: its codes, and the placeholders of each. */
export type Catalogue<Texts extends { readonly [code: string]: ErrorText }> = {
  readonly [Code in keyof Texts & string]: ErrorEntry<Code> & {
    /** type only */
    placeholders?: PlaceholderIn<Texts[Code]['zh']>
  }
}

type PlaceholderIn<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? WithoutForms<Name> | PlaceholderIn<Rest>
  : never
/** `name` of `name:one|several` */
type WithoutForms<Name extends string> = Name extends `${infer Before}:${string}` ? Before : Name

/**
 * All catalogues of the product by name. Each adds itself next to its `defineErrors`, so that the compiler knows its
 * codes.
 */
// biome-ignore lint/style/useConsistentTypeDefinitions: only interfaces can be added to
export interface ErrorCatalogues {
  platformErrors: typeof platformErrors
}

export type ErrorCode = {
  [Name in keyof ErrorCatalogues]: keyof ErrorCatalogues[Name] & string
}[keyof ErrorCatalogues]

type PlaceholderOf<Code extends ErrorCode> = {
  [Name in keyof ErrorCatalogues]: ErrorCatalogues[Name] extends {
    readonly [C in Code]: { placeholders?: infer Placeholder }
  }
    ? Placeholder
    : never
}[keyof ErrorCatalogues] &
  string

/**
 * The arguments that the message of a code needs, as the last parameters of a call. Additional ones are allowed and
 * sent with the answer. If the code is known only at run time, any arguments are allowed.
 */
export type ArgsAnd<Code extends ErrorCode, More> = ErrorCode extends Code
  ? [args?: ErrorArgs, more?: More]
  : Code extends unknown
    ? [PlaceholderOf<Code>] extends [never]
      ? [args?: ErrorArgs, more?: More]
      : [args: ErrorArgs & { [Name in PlaceholderOf<Code>]: ArgValue }, more?: More]
    : never

type PlainArg = string | number | Text
/** Values for placeholders. Texts follow the reader's language, lists are joined with its comma. */
export type ArgValue = PlainArg | readonly PlainArg[]
export type ErrorArgs = { [name: string]: ArgValue }

/** Business refusals return HTTP 200 with status E, as the request conventions require. */
const HTTP_OF_KIND: Record<ErrorKind, number> = { refused: 200, conflict: 409, broken: 500 }

const registry = new Map<string, ErrorEntry<string>>()

/**
 * Declares the messages of an area and registers them for messageOf and AppError. Returns its entries by code, so that
 * the compiler checks `errors.OVER_QUANTITY`.
 */
export function defineErrors<const Texts extends { readonly [code: string]: ErrorText }>(
  texts: Texts,
): Catalogue<Texts> {
  registerErrors(texts)
  // The line above filled the registry with exactly these keys.
  return Object.fromEntries(
    Object.keys(texts).map((code) => [code, registry.get(code)]),
  ) as Catalogue<Texts>
}

/** Registers messages. A code has one meaning in the whole product. */
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

/** Undefined for an unknown code. */
export function errorEntry(code: string): ErrorEntry<string> | undefined {
  return registry.get(code)
}

/** Every registered message, for completeness tests and the handbook. */
export function allErrors(): readonly ErrorEntry<string>[] {
  return [...registry.values()]
}

/** The message in one language. An unknown code is shown as is, a missing argument as its placeholder. */
export function messageOf(code: string, args: ErrorArgs, language: Language): string {
  const entry = registry.get(code)
  return entry ? fillPlaceholders(inLanguage(entry, language), args, language) : code
}

/** The same in both languages, for messages that are stored and read later in either language. */
export function messageText(code: string, args: ErrorArgs): Text {
  return { zh: messageOf(code, args, 'CN'), en: messageOf(code, args, 'EN') }
}

/** Fills the placeholders of any text, not only of catalogue entries. Values are formatted for the language. */
export function fillPlaceholders(pattern: string, args: ErrorArgs, language: Language): string {
  return fillText(pattern, (name) => {
    const value = Object.hasOwn(args, name) ? args[name] : undefined
    return value === undefined ? undefined : argText(value, language)
  })
}

/** Arguments in one language, so that no bilingual texts leave the server. */
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
