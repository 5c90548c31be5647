import { ExportOutlined } from '@ant-design/icons'
import { EXPORT_SHEET_MAX_ROW_SIMPLE } from '@opensrm/kernel/protocol/constants.ts'
import { resourcePath } from '@opensrm/ui/client/call.ts'
import { type ExportPayload, exportNow } from '@opensrm/ui/client/exchange.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Alert, Button } from 'antd'
import { srmBidPicketage } from '../srmBidPicketage.definition.ts'
import './award.texts.ts'
import { RESOURCE, type ShownPicketage } from './usePicketage.ts'

const BIDDER_COLUMNS = [
  ...['sectionNo', 'recommendRank', 'supplierId', 'openAmount', 'negotiatedAmount', 'finalAmount'],
  ...['priceScore', 'techScore', 'bizScore', 'serviceScore', 'totalScore', 'deliveryDays'],
  ...['warrantyMonths', 'paymentTermId', 'validDays', 'candidateFlag', 'awardFlag', 'sharePct'],
  ...['reason', 'excludedReason'],
] as const

/** The comparison as workbooks: one row a bid, or one row an item with a column for each bid. */
export function ExportComparison({ picketage }: { picketage: ShownPicketage }) {
  const { tx, label } = useText()
  const { menuId } = useTab()
  const { attempt, busy, failure } = useAttempt()
  if (!useMenuResources(menuId).has('btnExport')) return null
  const { id, picketageNumber, suppliers } = picketage
  const run = (part: string, payload: Omit<ExportPayload, 'fileName' | 'sheetMaxRow'>) =>
    void attempt(async () => {
      const fileName = `${picketageNumber} ${part}`
      const count = await exportNow({
        ...payload,
        fileName,
        sheetMaxRow: EXPORT_SHEET_MAX_ROW_SIMPLE,
      })
      notify.success(tx('award.exported', { count }))
    })
  const { fields } = srmBidPicketage.children.suppliers
  const bidders = [...new Map(suppliers.map((row) => [row.respondId, row])).values()]
  return (
    <div className="award-exports">
      <Button
        icon={<ExportOutlined aria-hidden />}
        loading={busy}
        onClick={() =>
          run(tx('award.bidSheet'), {
            requestUrl: resourcePath(RESOURCE, 'listByPage'),
            requestParams: {},
            customParams: { ids: [id] },
            columns: [
              ...(['picketageNumber', 'title'] as const).map((key) => ({
                ...{ key, title: label(srmBidPicketage.fields[key].label) },
              })),
              ...BIDDER_COLUMNS.map((key) => ({
                ...{ key: `suppliers.${key}`, title: label(fields[key].label) },
              })),
            ],
          })
        }
      >
        {tx('award.bidders')}
      </Button>
      <Button
        icon={<ExportOutlined aria-hidden />}
        loading={busy}
        onClick={() =>
          run(tx('award.itemSheet'), {
            requestUrl: resourcePath(RESOURCE, 'findItemPrices'),
            requestParams: { picketageId: id },
            columns: [
              { key: 'sectionNo', title: tx('award.section') },
              { key: 'lineNum', title: label(srmBidPicketage.children.items.fields.lineNum.label) },
              { key: 'itemName', title: tx('award.item') },
              { key: 'quantity', title: tx('award.quantity') },
              { key: 'estimatedPriceExclTax', title: tx('award.estimate') },
              ...bidders.map(({ respondId, supplierIdLabel }) => ({
                ...{ key: respondId ?? '', title: supplierIdLabel ?? '' },
              })),
            ],
          })
        }
      >
        {tx('award.items')}
      </Button>
      {failure ? <Alert type="error" showIcon title={failure} /> : null}
    </div>
  )
}
