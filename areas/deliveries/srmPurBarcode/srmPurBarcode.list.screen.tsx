// Adds printing and stacking of the selected labels to the derived list.
import { PrinterOutlined } from '@ant-design/icons'
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import { type Printed, showPrinted } from '@opensrm/ui/screens/printed.ts'
import type { ListController } from '@opensrm/ui/screens/useListController.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button } from 'antd'
import './screens/label.texts.ts'

export const Screen = listScreen((list) => <Tools list={list} />)

function Tools({ list }: { list: ListController }) {
  const { tx, language } = useText()
  const codes = useMenuResources(useTab().menuId)
  const chosen = list.selected.map(({ id }) => ({ barcodeId: id }))
  const labels = (action: string) => resourcePath('srmPurBarcode', action)

  function print(): void {
    const body = { labels: chosen, language }
    void showPrinted(() =>
      call<Printed>(labels('doPrint'), body, { requestKey: newRequestKey() }),
    ).then(list.reload)
  }

  async function stack(): Promise<void> {
    try {
      const { barcode, count } = await call<{ barcode: string; count: number }>(
        labels('doPallet'),
        { boxes: chosen },
        { requestKey: newRequestKey() },
      )
      notify.success(tx('label.stacked', { barcode, count }))
      list.reload()
    } catch (error) {
      notify.failure(error)
    }
  }

  return (
    <>
      {codes.has('btnPrint') ? (
        <Button icon={<PrinterOutlined />} disabled={chosen.length === 0} onClick={print}>
          {tx('label.printChosen')}
        </Button>
      ) : null}
      {codes.has('btnPallet') ? (
        <Button disabled={chosen.length === 0} onClick={() => void stack()}>
          {tx('label.stack')}
        </Button>
      ) : null}
    </>
  )
}
