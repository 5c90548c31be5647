import type { Envelope } from '@opensrm/kernel/protocol/envelope.ts'
import { errorEntry } from '@opensrm/kernel/protocol/errors.ts'

type Refusal = Pick<Envelope<unknown>, 'status' | 'code' | 'msg' | 'issues'>

/**
 * A refusal asked for twice, once in each language, has to be the same one, and each time a whole sentence of the
 * catalogue in that language: every place in it filled.
 */
export function expectBothLanguages(what: string, cn: Refusal, en: Refusal): void {
  const [chinese, english] = [saidBy(cn), saidBy(en)]
  const codes = (said: Said[]) => said.map(({ code }) => code).join(', ')
  if (codes(chinese) !== codes(english))
    throw new Error(
      `${what} was refused with ${codes(chinese)}, and asked again with ${codes(english)}: a refusal changes nothing`,
    )
  for (const { code, msg } of chinese) expectSentence(what, code, 'zh', msg)
  for (const { code, msg } of english) expectSentence(what, code, 'en', msg)
}

type Said = { code: string; msg: string }

function saidBy({ status, code, msg, issues }: Refusal): Said[] {
  const main = { code: status === 'E' ? (code ?? 'without a code') : 'success', msg: msg ?? '' }
  return [main, ...(issues ?? []).map((issue) => ({ code: issue.code, msg: issue.msg ?? '' }))]
}

function expectSentence(what: string, code: string, language: 'zh' | 'en', msg: string): void {
  const entry = errorEntry(code)
  if (!entry) return
  const shape = entry[language]
    .split(/\{\w+\}/)
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^]+?')
  if (!new RegExp(`^${shape}$`).test(msg) || /\{\w+\}|undefined|\[object/.test(msg))
    throw new Error(
      `${what}: ${code} says in ${language} "${msg}", the catalogue "${entry[language]}"`,
    )
}
