import { textsBetween } from '@opensrm/kernel/i18n/fill.ts'
import { errorEntry } from '@opensrm/kernel/protocol/errors.ts'

type Fault = { code?: string; msg?: string | null }
type Refusal = Fault & { issues?: readonly Fault[] }

/**
 * Checks that every fault of a refusal is a complete message of the catalogue in the caller's language, with all
 * placeholders filled.
 */
export function expectSaid(what: string, refusal: Refusal, language: 'CN' | 'EN'): void {
  for (const { code, msg } of [refusal, ...(refusal.issues ?? [])]) {
    const said = msg ?? ''
    const sentence = code ? errorEntry(code)?.[language === 'CN' ? 'zh' : 'en'] : undefined
    if (sentence === undefined) continue
    if (
      !new RegExp(`^${shapeOf(sentence)}$`).test(said) ||
      /\{\w+[:}]|undefined|\[object/.test(said)
    )
      throw new Error(`${what}: ${code} says in ${language} "${said}", the catalogue "${sentence}"`)
  }
}

/** Checks for the message of this code in a text that does not contain the code. */
export function expectTold(
  code: string,
  msg: string | null | undefined,
  language: 'CN' | 'EN',
): void {
  if (!errorEntry(code)) throw new Error(`There is no message ${code}`)
  expectSaid('told', { code, msg: msg ?? null }, language)
}

/** Matches the message of a code in a text, with any values for its placeholders. */
export function sentenceOf(code: string, language: 'CN' | 'EN'): RegExp {
  return new RegExp(shapeOf(String(errorEntry(code)?.[language === 'CN' ? 'zh' : 'en'])))
}

/** The source of a regular expression that matches the message with any values for its placeholders. */
export function shapeOf(sentence: string): string {
  return textsBetween(sentence)
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^]+?')
}
