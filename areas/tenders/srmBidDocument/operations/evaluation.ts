import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { isPositive } from '@opensrm/kernel/values/decimal.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { srmBidRule } from '../../../tenderSetup/srmBidRule/srmBidRule.definition.ts'
import { srmBidTemplate } from '../../../tenderSetup/srmBidTemplate/srmBidTemplate.definition.ts'
import { tenderEvaluation } from '../../needed.ts'
import { srmBidOpening } from '../../srmBidOpening/srmBidOpening.definition.ts'
import { srmBidSupplier } from '../../srmBidSupplier/srmBidSupplier.definition.ts'
import type { srmBidDocument } from '../srmBidDocument.definition.ts'
import type { Tender } from '../srmBidDocument.rules.ts'

const CLEARED = ['PASS', 'WARN']

/** The method is that of the rule; the indices are those of the template, until the buyer has some. */
export async function fillFromRule(context: OperationContext, tender: Tender): Promise<Issue[]> {
  const rule = await context.findMaster(srmBidRule, tender.ruleId)
  if (rule) {
    tender.evaluationMethod = rule.evaluationMethod
    tender.compareBasis = rule.compareBasis
  }
  if (!tender.templateId) return []
  const template = await context.find(srmBidTemplate, tender.templateId)
  if (!template) return []
  if (rule && rule.evaluationMethod !== template.evaluationMethod)
    return [{ field: 'templateId', code: 'TENDER_METHODS' }]
  if (tender.indices.length > 0) return []
  const parents = new Set(template.indices.map(({ parentCode }) => parentCode))
  const weighted = new Set<string | null>()
  const leaves = template.indices.filter(({ indexCode }) => !parents.has(indexCode))
  const ids = await drawIds(context.tx, leaves.length)
  tender.indices = leaves
    .sort((a, b) => (a.seqNum ?? 0) - (b.seqNum ?? 0))
    .map((index) => {
      const dimension = template.dimensions.find((one) => one.dimension === index.dimension)
      const isFirst = !weighted.has(index.dimension)
      weighted.add(index.dimension)
      const levels = template.levels
        .filter(({ parentId }) => parentId === index.id)
        .map(({ label, minScore, maxScore }) => `${label} ${minScore}–${maxScore}`)
      return {
        id: ids.shift() as string,
        ...{ dimension: index.dimension, indexName: index.indexName, indexType: index.indexType },
        ...{ fullScore: index.fullScore, minScore: index.minScore, scoreStep: index.scoreStep },
        criterion: [index.criterion, ...levels].join('\n'),
        // One row carries the weight of its dimension; a dimension of yes or no has none.
        weightPct:
          isFirst && isPositive(dimension?.weightPct) ? (dimension?.weightPct ?? null) : null,
        passScore: isFirst ? (dimension?.passScore ?? null) : null,
        jurorRoles: dimension?.jurorRoles ?? null,
        ...{ vetoFlag: index.vetoFlag, featureMaxPct: index.featureMaxPct },
      }
    })
  return []
}

/** The bids are open, with two envelopes their technical part, and cleared. */
export async function assertCleared(context: OperationContext, tender: Tender): Promise<void> {
  const [opening] = await context.select(srmBidOpening, { documentId: tender.id })
  if (opening?.status !== 'OPENED' && opening?.status !== 'TECH_OPENED')
    context.refuse('TENDER_NOT_OPENED')
  const bidders = await context.select(srmBidSupplier, { documentId: tender.id, status: 'OPENED' })
  const open = bidders.filter(({ clearanceResult }) => !CLEARED.includes(clearanceResult ?? ''))
  if (open.length > 0) context.refuse('TENDER_NOT_CLEARED', { count: open.length })
}

export async function startEvaluation(context: OperationContext, tender: Tender): Promise<void> {
  await assertCleared(context, tender)
  await providerOf(context.platform.registry, tenderEvaluation)?.startEvaluation(context, tender)
}

/** An aborted evaluation leaves the tender as it was, for a new one with another jury. */
export async function followEvaluation(
  _context: OperationContext,
  tender: Tender,
  { to, sectionNos }: InputOf<typeof srmBidDocument, 'followEvaluation'>,
) {
  if (to === 'ABORTED') {
    const before = tender.openedTime ? ('OPENED' as const) : ('CLOSED' as const)
    return {
      to: before,
      patch: {
        rows: {
          juries: tender.juries
            .filter(({ juryStatus }) => juryStatus === 'CONFIRMED' || juryStatus === 'DECLARED')
            .map(({ id }) => ({ id, juryStatus: 'REPLACED' })),
        },
      },
    }
  }
  return {
    to,
    patch: {
      rows: {
        sections: tender.sections
          .filter(({ sectionNo }) => sectionNos.includes(sectionNo ?? 0))
          .map(({ id }) => ({ id, sectionStatus: 'EVALUATED' })),
      },
    },
  }
}
