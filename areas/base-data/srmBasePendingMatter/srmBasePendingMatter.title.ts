import { inLanguage, type Language } from '@opensrm/kernel/i18n/text.ts'
import type { Registry } from '@opensrm/platform/documents/registry.ts'

type Titled = {
  matterType: string | null
  documentType: string | null
  documentNumber: string | null
  askedMoves: string | null
}

/**
 * The title of a to-do in one language: the document and the requested operations, otherwise the
 * type of the to-do. It is stored in Chinese, for search.
 */
export function titleOf(registry: Registry, matter: Titled, language: Language): string {
  const { matterType, documentType, documentNumber, askedMoves } = matter
  const { definition } = registry.documents.get(documentType ?? '') ?? {}
  const moves = (askedMoves ?? '').split(',').flatMap((op) => {
    const move = definition?.transitions.find((transition) => transition.op === op)
    return move ? [inLanguage(move.label, language)] : []
  })
  if (definition && moves.length) {
    // An operation such as "Submit" does not say of what.
    const document = `${inLanguage(definition.title, language)} ${documentNumber ?? ''}`.trim()
    return `${document}${language === 'CN' ? '：' : ': '}${moves.join(' / ')}`
  }
  const type = registry.lookups.PENDING_MATTER_TYPE?.values[matterType ?? '']
  return `${type ? inLanguage(type, language) : matterType} ${documentNumber ?? ''}`.trim()
}
