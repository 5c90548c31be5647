import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import { srmPosSupplierWarning, TOLD_TO_SUPPLIERS } from './srmPosSupplierWarning.definition.ts'

export type Warning = RecordOf<typeof srmPosSupplierWarning>

export function isTold(warningType: string | null): boolean {
  return (TOLD_TO_SUPPLIERS as readonly (string | null)[]).includes(warningType)
}

/** Internal assessments of a supplier are not shown to it. */
function isToldToSuppliers({ warningType }: Warning): Refusal | null {
  return isTold(warningType) ? null : { code: 'WARNING_INTERNAL' }
}

/** Only missing or outdated data can be put right by a change request. */
function isAboutData({ concernedSections }: Warning): Refusal | null {
  return concernedSections?.length ? null : { code: 'WARNING_NOT_DATA' }
}

export const srmPosSupplierWarningRules = defineRules(srmPosSupplierWarning, {
  guards: { isAboutData, isToldToSuppliers },
})
