// The account step decides on the account alone, so the page shows only that part of the
// record, with similar companies and outside risk.
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { NothingChosen, ObjectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { useMemo } from 'react'

const FIELDS = `registerNumber registerSource supplierName countryCode unifiedCreditCode
  registrationNo supplierType contactName contactMobile contactEmail loginName targetOrgIds
  targetCategoryIds inviteId duplicateResult riskLevel riskQueryTime agreedVersion agreedTime rejectReason`.split(
  /\s+/,
)

export function Screen({ definition, route, id }: ScreenProps) {
  const account = useMemo(() => definition && accountOf(definition), [definition])
  if (!account || !route) return null
  if (!id) return <NothingChosen definition={account} />
  return <ObjectScreen definition={account} route={route} id={id} />
}

function accountOf(definition: DocumentDefinition): DocumentDefinition {
  const { fields, children, form = [], ...rest } = definition
  const kept = Object.fromEntries(Object.entries(fields).filter(([key]) => FIELDS.includes(key)))
  const { duplicates, riskRecords } = children
  const title = form[0]?.title ?? definition.title
  return {
    ...rest,
    fields: kept,
    children: { ...(duplicates && { duplicates }), ...(riskRecords && { riskRecords }) },
    form: [{ title, fields: FIELDS }],
  }
}
