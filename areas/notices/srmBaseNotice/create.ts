import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { mergeTemplate, type TemplateAsk, templateInTurn } from '../srmBaseNoticeConfig/find.ts'
import { srmBaseNotice } from './srmBaseNotice.definition.ts'
import type { Notice } from './srmBaseNotice.rules.ts'

export type NoticeAsk = Omit<TemplateAsk, 'configKind' | 'sourceId'> & {
  noticeType: string
  /** the document that the notice is about */
  sourceType: string
  sourceId: string
  /** the page it leads to, such as the sign-up for a tender */
  sourceRoute?: string
  categoryIds?: readonly string[]
  supplierIds?: readonly string[]
}

/** A draft about a document, from the template of the event. Asked again, it answers the notice that stands. */
export async function createNotice(context: OperationContext, ask: NoticeAsk): Promise<Notice> {
  const { noticeType, sourceType, sourceId, sourceRoute = null, orgId = null } = ask
  const { config, versionIds } = await templateInTurn(context, { ...ask, configKind: 'NOTICE' })
  const made = await context.select(srmBaseNotice, {
    ...{ sourceType, sourceId, noticeConfigId: versionIds },
  })
  const standing = made.find(({ status }) => status !== 'WITHDRAWN')
  if (standing) return context.lock(srmBaseNotice, standing.id)
  const { title, titleEn, content, contentEn } = await mergeTemplate(context, config, ask)
  return context.create(srmBaseNotice, {
    ...{ noticeType, sourceType, sourceId, sourceRoute, orgId, noticeConfigId: config.id },
    ...{ noticeTitle: title, noticeTitleEn: titleEn },
    ...{ noticeContent: content, noticeContentEn: contentEn },
    ...(ask.categoryIds ? { categoryIds: [...ask.categoryIds] } : {}),
    ...(ask.supplierIds ? { supplierIds: [...ask.supplierIds] } : {}),
  })
}

/** Recalls what was published about a document that was cancelled. */
export async function recallNotices(
  context: OperationContext,
  { sourceType, sourceId, reason }: { sourceType: string; sourceId: string; reason: string },
): Promise<void> {
  const status = ['APPROVED', 'PUBLISHED']
  for (const { id } of await context.select(srmBaseNotice, { sourceType, sourceId, status }))
    await context.run(srmBaseNotice, 'doRecall', id, { reason })
}
