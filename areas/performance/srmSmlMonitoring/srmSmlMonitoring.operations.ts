import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { defineOperations, documentAction } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmSmlPresetProportion } from '../srmSmlPresetProportion/srmSmlPresetProportion.definition.ts'
import { srmSmlMonitoring } from './srmSmlMonitoring.definition.ts'

type Row = { supplierId: string; month: string; had: string }

export const srmSmlMonitoringOperations = defineOperations(srmSmlMonitoring, {
  actions: {
    findShares: documentAction({
      title: t('份额与实际', 'Preset and actual shares'),
      by: 'buyer',
      readOnly: true,
      input: {
        presetId: f.ref('srmSmlPresetProportion', '配额', 'Preset', { required: true }),
        dateFrom: f.date('日期起', 'From'),
        dateTo: f.date('日期止', 'To'),
        statBasis: f.lookup('SML_STAT_BASIS', '统计口径', 'Counted by', { default: 'ORDER' }),
      },
      /** Shares of a preset within chosen days, in all and by month. */
      async run(context, { presetId, dateFrom, dateTo, statBasis }) {
        const preset = await context.findAs(srmSmlPresetProportion, String(presetId))
        const by = statBasis === 'RECEIPT' ? 'received' : 'ordered'
        const unit = preset.measureBasis === 'AMOUNT' ? 'amount' : 'quantity'
        const { rows } = await sql<Row>`
          select supplier_id as "supplierId", month, ${sql.ref(`${by}_${unit}`)}::text as had
          from sml_share_rows(${dateFrom ?? null}::date, ${dateTo ?? null}::date)
          where preset_id = ${preset.id} and ${sql.ref(`${by}_${unit}`)} > 0
          order by month, supplier_id`.execute(context.tx)
        const months = [...new Set(rows.map(({ month }) => month))]
        const planned = new Map(preset.lines.map((line) => [line.supplierId, line.presetRatio]))
        const supplierIds = [...new Set([...planned.keys(), ...rows.map((row) => row.supplierId)])]
        const shareOf = (supplierId: string | null, among: readonly Row[]): string | null => {
          const all = sum(among.map(({ had }) => had))
          if (all.isZero()) return null
          const own = sum(
            among.filter((row) => row.supplierId === supplierId).map((row) => row.had),
          )
          return fixed(own.times(100).dividedBy(all), 2)
        }
        return {
          months,
          suppliers: supplierIds.map((supplierId) => ({
            supplierId,
            presetRatio: planned.get(supplierId) ?? '0',
            actualRatio: shareOf(supplierId, rows),
            byMonth: months.map((month) =>
              shareOf(
                supplierId,
                rows.filter((row) => row.month === month),
              ),
            ),
          })),
        }
      },
    }),
  },
})
