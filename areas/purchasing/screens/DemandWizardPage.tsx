import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { TableLanguageContext } from '@opensrm/ui/table/TableLanguage.tsx'
import '@opensrm/ui/screens/screens.css'
import { Alert, Button, Result, Steps, Typography } from 'antd'
import { DemandPick } from './DemandPick.tsx'
import { DemandPlan } from './DemandPlan.tsx'
import { DemandSummary } from './DemandSummary.tsx'
import './demand.texts.ts'
import { futureOrders } from './demandPool.ts'
import './purchasing.css'
import { type DemandWizard, useDemandWizard } from './useDemandWizard.ts'

const STEPS = ['pick', 'plan', 'done'] as const

/** Floorplan "wizard": approved requisition lines become draft orders in one call. */
export function DemandWizardPage() {
  const { tx, language } = useText()
  const wizard = useDemandWizard()
  const { step, rows, mayCreate } = wizard
  return (
    <TableLanguageContext value={language}>
      <div className="pur-wizard">
        {mayCreate ? (
          <nav className="pur-wizard-steps" aria-label={tx('demand.steps')}>
            <Steps
              size="small"
              current={STEPS.indexOf(step)}
              status={step === 'done' ? 'finish' : 'process'}
              items={[
                { title: tx('demand.stepPick') },
                { title: tx('demand.stepPlan') },
                { title: tx('demand.stepDone') },
              ]}
            />
          </nav>
        ) : (
          <Alert type="info" showIcon banner title={tx('demand.readOnly')} />
        )}
        {step === 'done' ? (
          <Created wizard={wizard} />
        ) : (
          <div className="pur-wizard-body">
            <div className="pur-wizard-main">
              {step === 'pick' ? <DemandPick wizard={wizard} /> : <DemandPlan wizard={wizard} />}
            </div>
            {mayCreate ? <DemandSummary rows={rows} /> : null}
          </div>
        )}
        {step !== 'done' && mayCreate ? <Footer wizard={wizard} /> : null}
      </div>
    </TableLanguageContext>
  )
}

function Footer({ wizard }: { wizard: DemandWizard }) {
  const { tx } = useText()
  const { step, rows, busy } = wizard
  const count = futureOrders(rows).length
  return (
    <footer className="pur-wizard-foot">
      <span aria-live="polite">{tx('demand.picked', { count: rows.length })}</span>
      {step === 'pick' ? (
        <Button type="primary" disabled={rows.length === 0} onClick={() => void wizard.goToPlan()}>
          {tx('demand.toPlan')}
        </Button>
      ) : (
        <>
          <Button disabled={busy} onClick={() => wizard.setStep('pick')}>
            {tx('common.back')}
          </Button>
          <Button type="primary" loading={busy} onClick={() => void wizard.create()}>
            {tx('demand.create', { count })}
          </Button>
        </>
      )}
    </footer>
  )
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
