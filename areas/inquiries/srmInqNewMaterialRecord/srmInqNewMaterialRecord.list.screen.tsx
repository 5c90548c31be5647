// The derived list, and one RFQ made of the chosen records.
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ListController } from '@opensrm/ui/screens/useListController.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button } from 'antd'
import { useState } from 'react'
import './newMaterial.texts.ts'

export const Screen = listScreen((list) => <Tools list={list} />)

function Tools({ list }: { list: ListController }) {
  const { tx } = useText()
  const tab = useTab()
  const codes = useMenuResources(tab.menuId)
  const [isBusy, setBusy] = useState(false)
  const [first, ...others] = list.selected.filter(({ status }) => status === 'TO_INQUIRE')
  if (!codes.has('btnCreateInquiry')) return null

  async function createInquiry(): Promise<void> {
    setBusy(true)
    try {
      const { answer } = await call<{ answer: { id: string; resource: string } }>(
        resourcePath('srmInqNewMaterialRecord', 'doCreateInquiry'),
        { id: first?.id, versionNum: first?.versionNum, recordIds: others.map(({ id }) => id) },
        { requestKey: newRequestKey(), ...(tab.menuId ? { menuId: tab.menuId } : {}) },
      )
      list.select([])
      list.reload()
      await tab.openDocument(answer.resource, answer.id)
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button disabled={!first} loading={isBusy} onClick={() => void createInquiry()}>
      {tx('newMaterial.createInquiry')}
    </Button>
  )
}
