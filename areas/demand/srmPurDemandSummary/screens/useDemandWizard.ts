import { plainNumber } from '@opensrm/kernel/document/format.ts'
import { isPositive } from '@opensrm/kernel/values/decimal.ts'
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { useRoutes } from '@opensrm/ui/client/routes.ts'
import { errorText, ServerError } from '@opensrm/ui/client/serverError.ts'
import { findForPick } from '@opensrm/ui/form/pick.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { rowsOfAction, useRowPicker } from '@opensrm/ui/kit/useRowPicker.ts'
import { useRefreshOnReturn, useTab } from '@opensrm/ui/shell/tab.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import './demand.texts.ts'
import {
  type DemandRow,
  type Plan,
  type PlannedRow,
  planFaults,
  planned,
  withPlan,
} from './demandPool.ts'

export type CreatedOrder = {
  id: string
  number: string | null
  supplierId: string
  amountInclTax: string | null
}
export type RowIssue = { row: string; key: string; msg: string }
type Picked = { id: string; label: string }

/** The code belongs to the order's own menu, wherever the wizard is opened. */
export function useMayCreateOrders(): boolean {
  const [list] = useRoutes().of('srmPurOrder', 'list')
  return useMenuResources(list?.menuId).has('btnGeneratePurOrder')
}

export type DemandWizard = ReturnType<typeof useDemandWizard>

/** From selected demand to draft orders; nothing is written before the last step. */
export function useDemandWizard() {
  const { tx } = useText()
  const tab = useTab()
  const mayCreate = useMayCreateOrders()
  const menu = tab.menuId ? { menuId: tab.menuId } : {}
  const picker = useRowPicker<PlannedRow>(
    {
      key: 'demandPool',
      async find(asked, signal) {
        const path = resourcePath('srmPurRequisition', 'findDemandPool')
        const { rows, count } = await rowsOfAction<DemandRow>(path, asked, { signal, ...menu })
        return { rows: rows.map(planned), count }
      },
    },
    { filters: { mineFlag: 'Y' } },
  )
  const { chosen, setChosen: setRows, found: pool } = picker
  const [step, setStep] = useState<'pick' | 'plan' | 'done'>('pick')
  const [issues, setIssues] = useState<readonly RowIssue[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [billType, setBillType] = useState<Picked | null>(null)
  const [busy, setBusy] = useState(false)
  const [requestKey, setRequestKey] = useState(newRequestKey)
  const [orders, setOrders] = useState<readonly CreatedOrder[]>([])
  const asked = askedOf(chosen)
  const plan = useQuery({
    queryKey: ['orderPlan', billType?.id, asked],
    queryFn: ({ signal }) =>
      call<Plan>(
        resourcePath('srmPurOrder', 'planPurOrder'),
        { billTypeId: billType?.id ?? null, lines: asked },
        { signal, ...menu },
      ),
    enabled: mayCreate && asked.length > 0,
    placeholderData: keepPreviousData,
  })
  const foreseen = asked.length > 0 ? plan.data : undefined
  const rows = useMemo(() => withPlan(chosen, foreseen), [chosen, foreseen])
  useRefreshOnReturn(() => void pool.refetch())
  useEffect(() => tab.setDirty(step !== 'done' && rows.length > 0), [tab.setDirty, step, rows])

  /** Presets bill type and sites where there is only one choice. */
  async function goToPlan(): Promise<void> {
    setStep('plan')
    if (!billType) {
      const first = await usualBillType()
      if (first) setBillType({ id: first.id, label: first.label })
    }
    const only = new Map<string, Picked | null>()
    for (const row of rows) {
      const key = siteKey(row)
      if (row.siteId || !row.supplierId || only.has(key)) continue
      const sites = await pickFor('srmPosSupplierSite', 'siteId', contextOf(row))
      only.set(key, sites.length === 1 && sites[0] ? sites[0] : null)
    }
    setRows((before) =>
      before.map((row) => {
        const site = row.siteId ? null : only.get(siteKey(row))
        return site ? { ...row, siteId: site.id, siteIdLabel: site.label } : row
      }),
    )
  }

  async function create(): Promise<void> {
    const found = planFaults(rows).map(({ row, key, code }): RowIssue => {
      const max = plainNumber(rows.find(({ id }) => id === row)?.freeQuantity)
      return { row, key, msg: tx(code, { max }) }
    })
    setIssues(found)
    setFailure(found.length > 0 ? tx('demand.faults', { count: found.length }) : null)
    if (!billType) setFailure(tx('demand.needBillType'))
    if (!billType || found.length > 0 || busy) return
    setBusy(true)
    try {
      const answer = await call<{ orders: CreatedOrder[] }>(
        resourcePath('srmPurOrder', 'generatePurOrder'),
        { billTypeId: billType.id, lines: askedOf(rows) },
        { requestKey, ...menu },
      )
      setOrders(answer.orders)
      setStep('done')
      tab.refreshOnReturn()
      void pool.refetch()
    } catch (error) {
      const found = error instanceof ServerError ? refusals(error, rows) : []
      setIssues(found)
      // Faults shown at rows are not repeated above them.
      setFailure(found.length ? tx('demand.faults', { count: found.length }) : errorText(error))
      // The server answered, so the next click is a new request.
      setRequestKey(newRequestKey())
    } finally {
      setBusy(false)
    }
  }

  return {
    ...{ picker, rows, plan: foreseen, step, setStep, issues, failure, billType },
    ...{ setBillType, busy, orders, mayCreate, goToPlan, create },
    change(next: readonly PlannedRow[]) {
      setRows(next)
      setFailure(null)
      setIssues((before) =>
        before.filter(({ row, key }) => {
          const now = next.find(({ id }) => id === row)
          const then = rows.find(({ id }) => id === row)
          return now && then && now[key] === then[key]
        }),
      )
      if (next.length === 0) setStep('pick')
    },
    restart() {
      setRows([])
      setOrders([])
      setIssues([])
      setFailure(null)
      setRequestKey(newRequestKey())
      setStep('pick')
    },
  }
}

/** The lines and quantities of the request to the server. */
function askedOf(rows: readonly PlannedRow[]) {
  return rows
    .filter((row) => isPositive(row.orderQuantity))
    .map((row) => ({
      requisitionLineId: row.id,
      quantity: row.orderQuantity,
      supplierId: row.supplierId,
      siteId: row.siteId,
    }))
}

function refusals(error: ServerError, rows: readonly PlannedRow[]): RowIssue[] {
  const told = error.issues.length > 0 ? error.issues : [{ ...error, msg: error.message }]
  return told.flatMap((issue) => {
    const at = 'row' in issue && issue.row !== undefined ? rows[issue.row] : undefined
    const key = issue.field === 'supplierId' || issue.field === 'siteId' ? issue.field : undefined
    return at ? [{ row: at.id, key: key ?? 'orderQuantity', msg: issue.msg ?? '' }] : []
  })
}

function siteKey(row: PlannedRow): string {
  return [row.supplierId, row.orgId, row.currencyCode].join('/')
}

export function contextOf(row: Partial<PlannedRow>): { [key: string]: unknown } {
  const { supplierId = null, orgId = null, currencyCode = null } = row
  return { supplierId, orgId, currencyCode }
}

/** The choices the order itself would offer for one of its fields. */
export function pickFor(
  resource: string,
  fieldKey: string,
  header: { [key: string]: unknown },
  ask: { keyword?: string; usual?: true } = {},
) {
  const scope = { resource: 'srmPurOrder', header, prefix: 'demand' }
  return findForPick({ resource, fieldKey, scope, row: header }, ask)
}

/** The default order type, otherwise the first one. */
async function usualBillType(): Promise<Picked | undefined> {
  const [usual] = await pickFor('srmPurBillType', 'billTypeId', {}, { usual: true })
  return usual ?? (await pickFor('srmPurBillType', 'billTypeId', {}))[0]
}
