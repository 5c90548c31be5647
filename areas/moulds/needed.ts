import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { definePort } from '@opensrm/platform/documents/ports.ts'

/**
 * Documents that others of this area draft: the ledger when maintenance is due, a sending or an
 * inspection when something is wrong. A mould that another document holds gets none: null.
 */
export type MouldDraft = (
  context: OperationContext,
  ask: {
    mouldId: string
    /** the document that asks, e.g. the inspection */
    sourceNumber: string | null
    /** what was found */
    remark: string | null
    photoFileIds?: string | null
  },
) => Promise<{ resource: string; id: string; number: string } | null>

export const mouldDrafts = {
  /** one maintenance; never a second while one is open */
  maintenance: definePort<MouldDraft>('moulds.maintenanceDraft'),
  repair: definePort<MouldDraft>('moulds.repairDraft'),
  scrap: definePort<MouldDraft>('moulds.scrapDraft'),
  /** a scrap of kind LOSS */
  loss: definePort<MouldDraft>('moulds.lossDraft'),
} as const

/** Items made at another site or by a changed mould: quality flags their PPAPs for renewal. */
export const ppapRenewal =
  definePort<
    (
      context: OperationContext,
      ask: {
        supplierId: string
        orgId: string | null
        itemIds: readonly string[]
        cause: 'SITE_CHANGE' | 'MOULD_CHANGE'
        causeNumber: string
      },
    ) => Promise<void>
  >('moulds.ppapRenewal')

/** Whether quality has an engineering change of this number, under which a mould is modified. */
export const ecnExists =
  definePort<(context: OperationContext, ecnNumber: string) => Promise<boolean>>('moulds.ecnExists')
