import { type RecordOf, tableOf } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { inLanguage, type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import {
  listDoor,
  type OverviewChart,
  type OverviewFigure,
  type OverviewPart,
  overviewSources,
} from '../overview.ts'
import { expiryState } from '../sections/expiry.ts'
import { srmPosSupplierSite } from '../srmPosSupplierSite/srmPosSupplierSite.definition.ts'
import { srmPosSupplierWarning } from '../srmPosSupplierWarning/srmPosSupplierWarning.definition.ts'
import { srmPosSupplier } from './srmPosSupplier.definition.ts'
import { doCheckEligibility, type EligibilityAction } from './srmPosSupplier.eligibility.ts'

type Supplier = RecordOf<typeof srmPosSupplier>

/** What people want to do with a supplier; the rest follows from an order. */
const USES: readonly { action: EligibilityAction; title: Text }[] = [
  { action: 'INQUIRE', title: t('询价', 'Sourcing') },
  { action: 'ORDER', title: t('下单', 'Ordering') },
  { action: 'RECEIVE', title: t('收货', 'Receiving') },
  { action: 'PAY', title: t('付款', 'Payment') },
]

/** Everything about a supplier that a buyer wants to know first, each figure with the list behind it. */
export const findOverview = documentAction({
  title: t('供应商概览', 'Overview of a supplier'),
  by: 'buyer',
  readOnly: true,
  input: { supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }) },
  async run(context, { supplierId }) {
    const supplier = await context.findAs(srmPosSupplier, supplierId)
    const parts = []
    for (const source of overviewSources(context.platform.registry))
      parts.push(await source(context, supplierId))
    parts.push(await risksOf(context, supplier))
    const say = sayIn(context)
    return {
      uses: await usesOf(context, supplier),
      figures: parts.flatMap(({ figures }) => figures).map((figure) => figureIn(say, figure)),
      charts: parts.flatMap(({ charts = [] }) => charts).map((chart) => chartIn(say, chart)),
    }
  },
})

type Say = (text: Text) => string

function sayIn({ caller }: OperationContext): Say {
  return (text) => inLanguage(text, caller?.language ?? 'CN')
}

function figureIn(say: Say, { title, meaning, note, ...figure }: OverviewFigure) {
  return {
    ...figure,
    ...{ title: say(title), meaning: say(meaning), note: note ? say(note) : null },
  }
}

function chartIn(say: Say, { title, meaning, dimension, series, ...chart }: OverviewChart) {
  return {
    ...chart,
    ...{ title: say(title), meaning: say(meaning), dimension: say(dimension) },
    series: series.map(({ name, ...one }) => ({ ...one, name: say(name) })),
  }
}

/**
 * What is allowed with the supplier in the caller's organisation, or in the first one it has a site
 * in, with the reasons against it. Categories are not asked: they depend on what is bought.
 */
async function usesOf(context: OperationContext, supplier: Supplier) {
  const sites = await context.select(srmPosSupplierSite, { supplierId: supplier.id })
  const orgIds = sites.flatMap(({ orgId }) => orgId ?? [])
  const own = context.caller?.orgId
  const orgId = own && orgIds.includes(own) ? own : (orgIds[0] ?? own)
  if (!orgId) return []
  const say = sayIn(context)
  const uses = []
  for (const { action, title } of USES) {
    const { allowed, reasons } = await doCheckEligibility(context, {
      ...{ supplierId: supplier.id, orgId, action },
    })
    uses.push({
      ...{ action, title: say(title), allowed: allowed ? 'Y' : 'N' },
      reasons: reasons.map(({ text }) => say(text)),
    })
  }
  return uses
}

async function risksOf(context: OperationContext, supplier: Supplier): Promise<OverviewPart> {
  const figures: OverviewFigure[] = []
  const door = await listDoor(context, srmPosSupplierWarning)
  if (door) {
    const { rows } = await sql<{ count: string; red: string }>`
      select count(*)::text as count, count(*) filter (where warning_level = 'RED')::text as red
      from ${sql.table(tableOf(srmPosSupplierWarning))} w
      where supplier_id = ${supplier.id}::bigint and status in ('OPEN', 'PROCESSING') and ${door.scope('w')}`.execute(
      context.tx,
    )
    const { count = '0', red = '0' } = rows[0] ?? {}
    figures.push({
      ...{ key: 'warnings', kind: 'COUNT', values: [{ value: count }] },
      title: t('待处理预警', 'Open warnings'),
      meaning: t('尚未关闭的供应商预警', 'Supplier warnings that are not closed'),
      ...(red !== '0' ? { note: t(`其中红色 ${red}`, `${red} of them red`) } : {}),
      warns: red !== '0',
      opens: {
        route: 'supplierWarningList',
        preset: { supplierId: supplier.id, status: ['OPEN', 'PROCESSING'] },
      },
    })
  }
  const states = supplier.dataFiles.map(({ effectiveTo }) =>
    expiryState(effectiveTo, context.today),
  )
  const over = states.filter((state) => state === 'EXPIRED').length
  const soon = states.filter((state) => state === 'EXPIRING').length
  figures.push({
    ...{ key: 'files', kind: 'COUNT', values: [{ value: String(over + soon) }] },
    title: t('到期资料', 'Files expiring'),
    meaning: t(
      '已过期或即将到期的资质与资料文件',
      'Certificates and files that have expired or soon will',
    ),
    ...(over + soon > 0
      ? { note: t(`已过期 ${over}，即将到期 ${soon}`, `${over} expired, ${soon} soon`) }
      : {}),
    warns: over > 0,
  })
  return { figures }
}
