import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { MouldDraft } from '../needed.ts'
import { srmMdmMould } from '../srmMdmMould/srmMdmMould.definition.ts'
import { srmMdmScrap } from './srmMdmScrap.definition.ts'
import { liveScrap } from './srmMdmScrap.operations.ts'

type Kind = { scrapKind: 'DAMAGE' | 'LOSS'; disposalMode: 'DESTROY' | 'NONE' }

async function draft(
  context: OperationContext,
  { mouldId, sourceNumber, remark }: Parameters<MouldDraft>[1],
  kind: Kind,
): ReturnType<MouldDraft> {
  const mould = await context.find(srmMdmMould, mouldId)
  if (!mould || mould.currentDocNumber || (await liveScrap(context, mouldId))) return null
  const scrapReason = [sourceNumber, remark].filter(Boolean).join(' ').slice(0, 1000) || '-'
  const made = await context.create(srmMdmScrap, { ...kind, mouldId, scrapReason })
  return { resource: srmMdmScrap.resource, id: made.id, number: made.scrapNumber ?? '' }
}

/** A mould that is beyond repair. */
export const draftScrap: MouldDraft = (context, ask) =>
  draft(context, ask, { scrapKind: 'DAMAGE', disposalMode: 'DESTROY' })

/** A mould that was not found. */
export const draftLoss: MouldDraft = (context, ask) =>
  draft(context, ask, { scrapKind: 'LOSS', disposalMode: 'NONE' })
