import './demand.css'
import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { type TextReader, useText } from '@opensrm/ui/i18n/text.ts'
import { Wizard } from '@opensrm/ui/kit/Wizard.tsx'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { TableLanguageContext } from '@opensrm/ui/table/TableLanguage.tsx'
import '@opensrm/ui/screens/screens.css'
import { Alert, Button, Result, Typography } from 'antd'
import { DemandPick } from './DemandPick.tsx'
import { DemandPlan } from './DemandPlan.tsx'
import { DemandSummary } from './DemandSummary.tsx'
import './demand.texts.ts'
import { futureOrders } from './demandPool.ts'
import { type DemandWizard, useDemandWizard } from './useDemandWizard.ts'

/** Floorplan "wizard": approved requisition lines become draft orders in one call. */
export function DemandWizardPage() {
  const { tx, language } = useText()
  const wizard = useDemandWizard()
  const { step, mayCreate } = wizard
  return (
    <TableLanguageContext value={language}>
      <Wizard
        label={tx('demand.steps')}
        steps={
          mayCreate
            ? [
                { key: 'pick', title: tx('demand.stepPick') },
                { key: 'plan', title: tx('demand.stepPlan') },
                { key: 'done', title: tx('demand.stepDone') },
              ]
            : []
        }
        at={step}
        finished={step === 'done'}
        notice={
          mayCreate ? null : <Alert type="info" showIcon banner title={tx('demand.readOnly')} />
        }
        summary={mayCreate && step !== 'done' ? <DemandSummary wizard={wizard} /> : null}
        foot={mayCreate && step !== 'done' ? footOf(wizard, tx) : null}
      >
        {step === 'pick' ? <DemandPick wizard={wizard} /> : null}
        {step === 'plan' ? <DemandPlan wizard={wizard} /> : null}
        {step === 'done' ? <Created wizard={wizard} /> : null}
      </Wizard>
    </TableLanguageContext>
  )
}

function footOf(wizard: DemandWizard, tx: TextReader['tx']) {
  const { step, rows, busy } = wizard
  const isFirst = step === 'pick'
  return {
    note: tx('demand.picked', { count: rows.length }),
    onBack: isFirst ? undefined : () => wizard.setStep('pick'),
    busy,
    next: {
      text: isFirst
        ? tx('demand.toPlan')
        : tx('demand.create', { count: futureOrders(wizard.plan).length }),
      disabled: rows.length === 0,
      onClick: () => void (isFirst ? wizard.goToPlan() : wizard.create()),
    },
  }
}

function Created({ wizard }: { wizard: DemandWizard }) {
  const { tx } = useText()
  const tab = useTab()
  const labels = new Map(wizard.rows.map((row) => [row.supplierId, row.supplierIdLabel]))
  const currencies = new Map(wizard.rows.map((row) => [row.supplierId, row.currencyCode]))
  return (
    <Result
      status="success"
      title={tx('demand.done', { count: wizard.orders.length })}
      subTitle={tx('demand.doneHint')}
      extra={[
        <Button key="again" type="primary" onClick={wizard.restart}>
          {tx('demand.again')}
        </Button>,
        <Button key="orders" onClick={() => void tab.open('purchaseOrderList')}>
          {tx('demand.toOrders')}
        </Button>,
      ]}
    >
      <ul className="pur-created">
        {wizard.orders.map((order) => (
          <li key={order.id}>
            <Typography.Link
              strong
              href="#"
              onClick={(event) => {
                event.preventDefault()
                void tab.openDocument('srmPurOrder', order.id)
              }}
            >
              {order.number}
            </Typography.Link>
            <span>{labels.get(order.supplierId)}</span>
            <span className="srm-num">
              {formatNumber(order.amountInclTax ?? '', { least: 2, most: 2 })}{' '}
              {currencies.get(order.supplierId)}
            </span>
          </li>
        ))}
      </ul>
    </Result>
  )
}
