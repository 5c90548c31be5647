import { fillText } from '../i18n/fill.ts'
import { inLanguage, type Language, type Text } from '../i18n/text.ts'
import type { platformErrors } from './platformErrors.ts'

/**
 * refused: a rule, right or state says no; expected.
 * conflict: someone else was faster; carries the other version.
 * broken: ours; logged with a trace, the user sees only the trace id.
 */
export type ErrorKind = 'refused' | 'conflict' | 'broken'

/** One message as an area writes it. Placeholders (i18n/fill.ts) are the same in both languages. */
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

/** All catalogues of the product by name. Each adds itself beside its `defineErrors`, so that the compiler knows its codes. */
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
 * What the message of a code needs, as the last parameters of a call. More may be given, which the answer carries; of a
 * code known only at run time anything may.
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

/** Business refusals answer HTTP 200 with status E, as the request conventions say. */
const HTTP_OF_KIND: Record<ErrorKind, number> = { refused: 200, conflict: 409, broken: 500 }

const registry = new Map<string, ErrorEntry<string>>()

/**
 * Declares the messages of an area and makes them known to messageOf and AppError.
 * Answers its entries by code, so that `errors.OVER_QUANTITY` is checked by the compiler.
 */
export function defineErrors<const Texts extends { readonly [code: string]: ErrorText }>(
  texts: Texts,
): Catalogue<Texts> {
  registerErrors(texts)
  // The registry was filled under exactly these keys one line above.
  return Object.fromEntries(
    Object.keys(texts).map((code) => [code, registry.get(code)]),
  ) as Catalogue<Texts>
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
export function errorEntry(code: string): ErrorEntry<string> | undefined {
  return registry.get(code)
}

/** Every message known now: for completeness tests and the handbook. */
export function allErrors(): readonly ErrorEntry<string>[] {
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
