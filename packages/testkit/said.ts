import { textsBetween } from '@opensrm/kernel/i18n/fill.ts'
import { errorEntry } from '@opensrm/kernel/protocol/errors.ts'

type Fault = { code?: string; msg?: string | null }
type Refusal = Fault & { issues?: readonly Fault[] }

/** Every fault of a refusal is a whole sentence of the catalogue in the caller's language, each place in it filled. */
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

/** Somebody was told the sentence of this code, where no code stands beside it. */
export function expectTold(
  code: string,
  msg: string | null | undefined,
  language: 'CN' | 'EN',
): void {
  if (!errorEntry(code)) throw new Error(`There is no message ${code}`)
  expectSaid('told', { code, msg: msg ?? null }, language)
}

/** Finds the sentence of a code in a text, with anything in its places. */
export function sentenceOf(code: string, language: 'CN' | 'EN'): RegExp {
  return new RegExp(shapeOf(String(errorEntry(code)?.[language === 'CN' ? 'zh' : 'en'])))
}

/** The source of an expression that fits the sentence with anything in its places. */
export function shapeOf(sentence: string): string {
  return textsBetween(sentence)
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^]+?')
}
