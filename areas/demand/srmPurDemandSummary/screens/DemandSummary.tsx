import { WarningOutlined } from '@ant-design/icons'
import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { WizardSummary } from '@opensrm/ui/kit/Wizard.tsx'
import './demand.texts.ts'
import { futureOrders } from './demandPool.ts'
import type { DemandWizard } from './useDemandWizard.ts'

/** Preview: the orders that would be created from the lines selected so far. */
export function DemandSummary({ wizard: { rows, plan } }: { wizard: DemandWizard }) {
  const { tx } = useText()
  const orders = futureOrders(plan)
  const withoutSupplier = rows.filter((row) => !row.supplierId).length
  return (
    <WizardSummary title={tx('demand.summary')} count={orders.length}>
      {rows.length === 0 ? <p className="pur-summary-hint">{tx('demand.summaryEmpty')}</p> : null}
      <ul className="pur-orders">
        {orders.map((order) => (
          <li key={order.key}>
            <strong>{order.supplierLabel}</strong>
            <span>
              {order.orgLabel}
              {order.siteLabel ? ` · ${order.siteLabel}` : ''}
            </span>
            <span className="pur-summary-line">
              <span>{tx('demand.lines', { count: order.lineCount })}</span>
              {order.amount === null ? null : (
                <span className="srm-num">
                  {formatNumber(order.amount, { least: 2, most: 2 })} {order.currencyCode}
                </span>
              )}
            </span>
            {order.unpricedCount > 0 ? (
              <span className="pur-summary-warning">
                <WarningOutlined /> {tx('demand.unpriced', { count: order.unpricedCount })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {withoutSupplier > 0 ? (
        <p className="pur-summary-warning">
          <WarningOutlined /> {tx('demand.noSupplier', { count: withoutSupplier })}
        </p>
      ) : null}
      {orders.length > 0 ? <p className="pur-summary-hint">{tx('demand.estimateHint')}</p> : null}
    </WizardSummary>
  )
}
