import { plainCode } from '@opensrm/kernel/values/checkDigits.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { countQuestion } from '@opensrm/platform/session/verifyCodes.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import '../tenders.errors.ts'
import { barredReasons } from '../srmBidDocument/operations/bidders.ts'
import { srmBidDocument } from '../srmBidDocument/srmBidDocument.definition.ts'
import type { Tender } from '../srmBidDocument/srmBidDocument.rules.ts'
import type { srmBidSupplier } from './srmBidSupplier.definition.ts'
import type { Bidder } from './srmBidSupplier.rules.ts'

const CODES_AN_HOUR = 30

/**
 * The companies that bid together with the bidder. They are named by credit code, because a supplier does not see other
 * suppliers; a company that may not bid is refused like one that is not registered. Whether one also takes part
 * otherwise is told to the buyer's side alone, as for other relations.
 */
export async function namePartners(
  context: OperationContext,
  tender: Tender,
  bidder: Bidder,
  { creditCodes, agreement }: InputOf<typeof srmBidSupplier, 'doNamePartners'>,
) {
  const codes = [...new Set((creditCodes ?? '').split(/[\s,;，；、]+/).map(plainCode))].filter(
    Boolean,
  )
  const partners: string[] = []
  for (const code of codes) {
    // The answer tells whether a company is a supplier here, so nobody may try code after code.
    await countQuestion(context.platform, {
      ...{ purpose: 'PARTNER_CHECK', perHour: CODES_AN_HOUR },
      clientIp: `supplier ${bidder.supplierId}`,
    })
    partners.push(await partnerOf(context, tender, bidder, code))
  }
  const files = agreement ?? bidder.consortiumFileIds
  if (partners.length > 0 && !files)
    context.refuse('CONSORTIUM_AGREEMENT', {}, { field: 'agreement' })
  // The buyer's side sees at once whether a partner takes part otherwise, or is related to another bidder.
  await context.run(srmBidDocument, 'followPartners', tender.id, {
    ...{ supplierId: bidder.supplierId ?? '', partners },
  })
  return {
    patch: {
      fields: {
        consortiumPartners: partners,
        consortiumFileIds: partners.length > 0 ? files : null,
      },
    },
  }
}

async function partnerOf(
  context: OperationContext,
  tender: Tender,
  bidder: Bidder,
  code: string,
): Promise<string> {
  const at = { field: 'creditCodes' }
  const [partner] = await context.select(srmPosSupplier, { unifiedCreditCode: code })
  if (!partner) return context.refuse('CONSORTIUM_UNKNOWN', { code }, at)
  if (partner.id === bidder.supplierId) context.refuse('CONSORTIUM_SELF', { code }, at)
  if (await barredReasons(context, tender, partner.id))
    context.refuse('CONSORTIUM_UNKNOWN', { code }, at)
  return partner.id
}
