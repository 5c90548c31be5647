import { inLanguage, type Language } from '@opensrm/kernel/i18n/text.ts'
import type { Registry } from '@opensrm/platform/documents/registry.ts'

type Titled = {
  matterType: string | null
  documentType: string | null
  documentNumber: string | null
  askedMoves: string | null
}

/**
 * What is to be done about which document, in a language: the type of the matter says it, else the moves it asks for do.
 * It is stored in Chinese, for search.
 */
export function titleOf(registry: Registry, matter: Titled, language: Language): string {
  const { matterType, documentType, documentNumber, askedMoves } = matter
  const { definition } = registry.documents.get(documentType ?? '') ?? {}
  const moves = (askedMoves ?? '').split(',').flatMap((op) => {
    const move = definition?.transitions.find((transition) => transition.op === op)
    return move ? [inLanguage(move.label, language)] : []
  })
  const type = registry.lookups.PENDING_MATTER_TYPE?.values[matterType ?? '']
  const what = moves.length ? moves.join(' / ') : type && inLanguage(type, language)
  return `${what ?? matterType} ${documentNumber ?? ''}`.trim()
}
