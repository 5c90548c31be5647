import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { parseInstant } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type Action, defineAction } from '@opensrm/platform/http/action.ts'
import { cleanHtml } from '@opensrm/platform/richText/cleanHtml.ts'
import { z } from 'zod'
import { baseOrganization } from '../../administration/baseOrganization/baseOrganization.definition.ts'
import { findValue } from '../../base-data/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { type PublicRow, publicNotices } from '../../tenders/ports.ts'
import { srmBidDocument } from '../../tenders/srmBidDocument/srmBidDocument.definition.ts'
import { srmBidResult } from '../srmBidResult/srmBidResult.definition.ts'
import { isReleased, type OcdsPackage, type PublicNotice, releaseOf } from './ocds.ts'

const notice = { service: 'srmServer', resource: 'srmBidNotice', access: 'public' } as const

type Tender = RecordOf<typeof srmBidDocument>

/** What anybody may read of tenders, without an account: notices that were published to the public, and nothing else. */
export const openDataActions: readonly Action[] = [
  defineAction({
    ...notice,
    action: 'findPublic',
    title: t('公开的招标公告', 'Public tender notices'),
    input: z.object({}),
    async run(context) {
      const rows = await publicNotices(context.platform.db, { isCurrent: true })
      return rows.map((row) => ({
        id: row.id,
        noticeNumber: row.notice_number,
        noticeType: row.notice_type,
        title: row.title,
        content: cleanHtml(row.content),
        publishTime: row.publish_time.slice(0, 16),
        signupEndTime: row.signup_end_time?.slice(0, 16) ?? null,
      }))
    },
  }),
  defineAction({
    ...notice,
    action: 'findReleases',
    title: t('招标开放数据', 'Open data of tenders'),
    get: true,
    input: z.object({
      documentNumber: z.string().trim().max(30).optional(),
      pageIndex: z.coerce.number().int().min(1).max(100_000).optional(),
    }),
    async run(context, { documentNumber, pageIndex = 1 }): Promise<OcdsPackage> {
      const rows = await publicNotices(context.platform.db, { documentNumber, pageIndex })
      const { request, platform } = context
      return context.engine.inTransaction(null, null, async (inside) => {
        const prefix = await findValue(inside, { profileCode: 'SRC_OCDS_PREFIX' })
        const told: PublicNotice[] = []
        // A tender has several notices.
        const tenders = new Map<string, Tender>()
        for (const row of rows) {
          if (!isReleased(row.notice_type)) continue
          const tender = tenders.get(row.document_id) ?? (await tenderOf(inside, row))
          tenders.set(row.document_id, tender)
          told.push(await toldBy(inside, row, { tender, language: request.language }))
        }
        const path = `srmBidNotice/findReleases?documentNumber=${documentNumber ?? ''}&pageIndex=${pageIndex}`
        return {
          uri: `urn:opensrm:${path}`,
          version: '1.1',
          publishedDate: platform.clock().toISOString(),
          publisher: { name: told[0]?.tender.buyer.name ?? 'OpenSRM' },
          releases: told.map((one) => releaseOf(prefix ?? '', one)),
        }
      })
    },
  }),
]

async function tenderOf(context: OperationContext, row: PublicRow): Promise<Tender> {
  const tender = await context.find(srmBidDocument, row.document_id)
  if (!tender) throw new Error(`notice ${row.id} has no tender`)
  return tender
}

async function toldBy(
  context: OperationContext,
  row: PublicRow,
  { tender, language }: { tender: Tender; language: string },
): Promise<PublicNotice> {
  const { timeZone } = context.platform.config
  // A stored moment may carry its offset, which is the one of the installation.
  const instant = (text: string) => parseInstant(text.slice(0, 19), timeZone).toISOString()
  const org = await context.findMaster(baseOrganization, tender.orgId)
  return {
    noticeNumber: row.notice_number,
    noticeType: row.notice_type,
    date: instant(row.publish_time),
    language: language === 'EN' ? 'en' : 'zh',
    tender: {
      documentNumber: tender.documentNumber ?? '',
      title: tender.title ?? '',
      status: tender.status,
      bidType: tender.bidType ?? '',
      start: tender.publishTime && instant(tender.publishTime),
      questionEnd: tender.questionEndTime && instant(tender.questionEndTime),
      end: tender.bidEndTime && instant(tender.bidEndTime),
      currencyCode: tender.currencyCode ?? 'CNY',
      buyer: { id: org?.orgCode ?? tender.orgId ?? '', name: org?.orgName ?? '' },
      items: tender.items,
    },
    winners: row.notice_type === 'AWARD' ? await winnersOf(context, tender) : [],
  }
}

async function winnersOf(
  context: OperationContext,
  tender: Tender,
): Promise<PublicNotice['winners']> {
  const results = await context.select(srmBidResult, { documentId: tender.id })
  const result = results.find(({ status }) => status !== 'REVOKED')
  if (!result) return []
  const lines = await context.selectRows(srmBidResult, 'lines', {
    ...{ headerId: result.id, resultType: 'WON' },
  })
  const winners: PublicNotice['winners'][number][] = []
  for (const { sectionNo, supplierId, amountExclTax } of lines) {
    const supplier = await context.findMaster(srmPosSupplier, supplierId)
    winners.push({
      sectionNo,
      supplier: { id: supplier?.supplierNumber ?? '', name: supplier?.supplierName ?? '' },
      amount: amountExclTax,
    })
  }
  return winners
}
