import type { AnyRecord, AnyRow } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { decimal, isPositive, quantity } from '@opensrm/kernel/values/decimal.ts'
import { useRoutes } from '@opensrm/ui/client/routes.ts'
import { ActionButton } from '@opensrm/ui/screens/ActionButton.tsx'
import { srmSicTransaction } from '../../../stock/srmSicTransaction/srmSicTransaction.definition.ts'
import { transferMove } from '../../../stock/srmSicTransaction/srmSicTransaction.moves.ts'

const issueMove = { ...transferMove, title: t('委外发料', 'Issue components') }

/**
 * The transfer dialog with what the order still needs at its subcontractor. The permission is that
 * of the ledger's list.
 */
export function IssueComponents({ order, onDone }: { order: AnyRecord; onDone: () => void }) {
  const [list] = useRoutes().of(srmSicTransaction.resource, 'list')
  if (!list || order.orderType !== 'OUTSOURCE' || order.status !== 'CONFIRMED') return null
  const rows = rowsToIssue(order)
  if (rows.length === 0) return null
  return (
    <ActionButton
      definition={srmSicTransaction}
      op="doTransfer"
      action={issueMove}
      menuId={list.menuId}
      initialRows={{ rows }}
      onDone={onDone}
    />
  )
}

function rowsToIssue(order: AnyRecord) {
  const lines = new Map((order.lines as AnyRow[]).map((line) => [line.id, line]))
  return ((order.components ?? []) as AnyRow[]).flatMap((component) => {
    const line = lines.get(component.parentId as string)
    const { requiredQuantity, issuedQuantity } = component
    const missing = decimal(requiredQuantity as string).minus(decimal(issuedQuantity as string))
    if (line?.lineStatus !== 'OPEN' || !isPositive(missing)) return []
    return [
      {
        ...{ itemId: component.itemId, itemIdLabel: component.itemIdLabel },
        quantity: quantity(missing),
        orderComponentId: component.id,
        orderComponentIdLabel: `${order.poNumber}-${line.lineNum}-${component.componentNum}`,
      },
    ]
  })
}
