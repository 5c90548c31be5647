import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Prints } from '@opensrm/platform/print/printSpec.ts'

/** The warrant that supplier and buyer sign, and the record of all elements. */
export const srmQcnPpapPrints: Prints = {
  psw: {
    title: t('零件提交保证书 (PSW)', 'Part submission warrant (PSW)'),
    facts: [
      ...['supplierId', 'itemId', 'drawingNumber', 'drawingVersion', 'projectName', 'mouldId'],
      ...['submissionReason', 'ppapLevel', 'round', 'submitTime', 'partWeightKg'],
      ...['productionRunQuantity', 'weeklyCapacity', 'sampleQuantity', 'declarationPerson'],
      ...['shownDecision', 'decidedDate', 'validUntil', 'validQuantity'],
    ],
    tables: [
      {
        child: 'elements',
        columns: ['seqNum', 'elementCode', 'requirement', 'supplierRemark', 'shownResult'],
        where: (row) => row.requirement !== 'N',
      },
      {
        child: 'capabilities',
        columns: [
          ...['characteristic', 'specialFlag', 'specification', 'sampleSize', 'ppk', 'cpk'],
          'capabilityResult',
        ],
      },
    ],
    totals: [],
    notes: ['shownOpinion'],
    stamps: ['CANCELLED', 'REJECTED', 'EXPIRED'],
    signatures: [
      t('供应商授权代表 / 日期', 'Authorised by supplier / date'),
      t('采购方质量 / 日期', 'Buyer quality / date'),
    ],
  },
}
