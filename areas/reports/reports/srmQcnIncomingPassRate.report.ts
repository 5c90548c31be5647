import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { sql } from 'kysely'
import { defineReport, percent, quotient, type Sql } from '../engine/report.ts'
import { withinTime } from '../parts/facts.ts'
import * as by from '../parts/filters.ts'

const uom = { uomField: 'uomCode' } as const
const lots = (result: string): Sql => sql`count(*) filter (where b.result = ${sql.lit(result)})`
const figure = (
  field: ReturnType<typeof f.integer> | ReturnType<typeof f.percent> | ReturnType<typeof f.number>,
  total: Sql,
) => ({ field, figure: true, value: sql`null`, total }) as const

export const srmQcnIncomingPassRate = defineReport({
  route: 'srmQcnIncomingPassRate',
  group: 'QUALITY',
  side: 'both',
  title: t('来料检验合格率明细', 'Incoming pass rate detail'),
  meaning: t(
    '每个检验完成的非免检批一行，按首次判定；后续评审、挑选或返修不会把不合格批变为合格',
    'A row for each lot whose inspection is done, without exempt ones, by its first verdict. Later review, sorting or repair never makes a failed lot a passed one',
  ),
  filters: {
    ...by.period('检验日期', 'Inspected'),
    ...by.bySupplier,
    ...by.byItem,
    ...by.byCategory,
    ...by.byOrg,
    ...by.same('lotResult', f.lookup('RPT_LOT_RESULT', '批次判定', 'Lot result'), 'result'),
    ...by.same('defectCode', f.lookup('PUR_DEFECT', '不良原因', 'Defect')),
    ...by.same('inspectMode', f.lookup('PUR_INSPECT_MODE', '检验方式', 'Inspection mode')),
    ...by.holding('receiptNumber', f.text('收货单号', 'Receipt')),
    ...by.given('concessionPasses', f.bool('特采计为合格', 'Concession counts as passed')),
  },
  period: by.PERIOD,
  rows: (ask) =>
    sql`select l.*, (select string_agg(a.abnormal_number, ', ' order by a.id) from rpt.v_abnormal a
      where a.receipt_line_id = l.id) as abnormal_numbers from rpt.v_judged_lot l where ${withinTime(sql`l.inspect_time`, ask)}`,
  columns({ values }) {
    const passes = values.concessionPasses === 'Y'
    const accepted = passes
      ? sql`b.judged_quantity - b.rejected_quantity - b.first_concession_quantity + b.concession_quantity`
      : sql`b.judged_quantity - b.rejected_quantity - b.first_concession_quantity`
    const inOneUnit = (value: Sql): Sql =>
      sql`case when count(distinct b.uom_code) <= 1 then ${value} end`
    const passed = passes ? sql`${lots('PASSED')} + ${lots('CONCESSION')}` : lots('PASSED')
    return {
      receiptNumber: { field: f.text('收货单号', 'Receipt'), value: sql`b.receipt_number` },
      lineNum: { field: f.integer('行号', 'Line'), value: sql`b.line_num` },
      inspectDate: { field: f.date('检验日期', 'Inspected'), value: sql`b.inspect_date` },
      supplierId: {
        field: f.ref('srmPosSupplier', '供应商', 'Supplier'),
        value: sql`b.supplier_id`,
        buyerOnly: true,
      },
      poNumber: { field: f.text('采购订单号', 'Order'), value: sql`b.po_number` },
      itemId: { field: f.ref('srmBaseItem', '物料', 'Item'), value: sql`b.item_id` },
      categoryId: {
        field: f.ref('srmBaseCategory', '采购品类', 'Purchase category'),
        value: sql`b.category_id`,
      },
      lotNumber: { field: f.text('批次号', 'Lot'), value: sql`b.lot_number` },
      inspectMode: {
        field: f.lookup('PUR_INSPECT_MODE', '检验方式', 'Inspection mode'),
        value: sql`b.inspect_mode`,
      },
      uomCode: { field: f.lookup('UOM', '单位', 'UOM'), value: sql`b.uom_code` },
      judgedQuantity: {
        field: f.number('送检数量', 'Judged', uom),
        value: sql`b.judged_quantity`,
        total: inOneUnit(sql`sum(b.judged_quantity)`),
      },
      acceptedQuantity: {
        field: f.number('合格数量', 'Accepted', uom),
        value: sql`b.accepted_quantity`,
      },
      concessionQuantity: {
        field: f.number('特采数量', 'On concession', uom),
        value: sql`b.concession_quantity`,
      },
      firstRejectedQuantity: {
        field: f.number('不合格数量', 'Rejected', uom),
        value: sql`b.rejected_quantity`,
        total: inOneUnit(sql`sum(b.rejected_quantity)`),
      },
      quantityPassRate: {
        field: f.percent('来料数量合格率', 'Incoming pass rate by quantity'),
        value: sql`round(100 * (${accepted}) / nullif(b.judged_quantity, 0), 2)`,
        total: inOneUnit(percent(sql`sum(${accepted})`, sql`sum(b.judged_quantity)`)),
      },
      lotResult: {
        field: f.lookup('RPT_LOT_RESULT', '批次判定', 'Lot result'),
        value: sql`b.result`,
      },
      defectCode: {
        field: f.lookup('PUR_DEFECT', '不良原因', 'Defect'),
        value: sql`b.defect_code`,
      },
      inspectDays: {
        field: f.number('检验用时(天)', 'Days to inspect', { scale: 1 }),
        value: sql`round((extract(epoch from b.inspect_time - b.receipt_time) / 86400)::numeric, 1)`,
      },
      abnormalNumbers: {
        field: f.text('异常单', 'Abnormal reports'),
        value: sql`b.abnormal_numbers`,
      },
      inspectorId: {
        field: f.ref('basePerson', '检验员', 'Inspector'),
        value: sql`b.inspector_id`,
        buyerOnly: true,
      },
      lots: figure(f.integer('检验批数', 'Lots'), sql`count(*)`),
      passedLots: figure(f.integer('合格批数', 'Passed'), lots('PASSED')),
      concessionLots: figure(f.integer('特采批数', 'On concession'), lots('CONCESSION')),
      failedLots: figure(f.integer('不合格批数', 'Failed'), lots('FAILED')),
      lotPassRate: figure(
        f.percent('来料批次合格率', 'Incoming pass rate by lots'),
        percent(passed, sql`count(*)`),
      ),
      incomingPpm: figure(
        f.number('来料PPM', 'Incoming PPM', { scale: 2 }),
        inOneUnit(quotient(sql`1000000 * sum(b.rejected_quantity)`, sql`sum(b.judged_quantity)`)),
      ),
    }
  },
  sort: () => ['-inspectDate', 'receiptNumber', 'lineNum'],
  opens: { resource: 'srmPurReceipt', id: 'receiptId' },
})
