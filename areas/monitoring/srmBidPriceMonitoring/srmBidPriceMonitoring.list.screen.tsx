// Adds the course of an item's prices and an RFQ over the chosen prices to the derived list.
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ListController } from '@opensrm/ui/screens/useListController.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button } from 'antd'
import { useState } from 'react'
import '../screens/monitoring.texts.ts'
import { ItemCourse, type PricedRow } from '../screens/ItemCourse.tsx'

const resource = 'srmBidPriceMonitoring'

export const Screen = listScreen((list) => <Tools list={list} />)

function Tools({ list }: { list: ListController }) {
  const { tx } = useText()
  const tab = useTab()
  const codes = useMenuResources(tab.menuId)
  const [isBusy, setBusy] = useState(false)
  const [shown, setShown] = useState<PricedRow | null>(null)
  const [first] = list.selected

  async function createInquiry(): Promise<void> {
    setBusy(true)
    try {
      const made = await call<{ id: string; resource: string }>(
        resourcePath(resource, 'doCreateInquiry'),
        { priceIds: list.selected.map(({ id }) => id) },
        { requestKey: newRequestKey(), ...(tab.menuId ? { menuId: tab.menuId } : {}) },
      )
      list.select([])
      await tab.openDocument(made.resource, made.id)
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button disabled={!first} onClick={() => first && setShown(first as unknown as PricedRow)}>
        {tx('monitoring.course')}
      </Button>
      {codes.has('btnCreateInquiry') ? (
        <Button disabled={!first} loading={isBusy} onClick={() => void createInquiry()}>
          {tx('monitoring.createInquiry')}
        </Button>
      ) : null}
      {shown ? <ItemCourse of={shown} onClose={() => setShown(null)} /> : null}
    </>
  )
}
