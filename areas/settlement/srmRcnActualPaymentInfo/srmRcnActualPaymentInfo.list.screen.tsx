// The derived list, and the answer of the bank as a file: what it says of each payment is shown.
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ListController } from '@opensrm/ui/screens/useListController.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button, Upload } from 'antd'
import { useState } from 'react'
import '../screens/files.texts.ts'
import { BankFileResult, type BankRow } from './screens/BankFileResult.tsx'

export const Screen = listScreen((list) => <Tools list={list} />)

function Tools({ list }: { list: ListController }) {
  const { tx } = useText()
  const codes = useMenuResources(useTab().menuId)
  const [isBusy, setBusy] = useState(false)
  const [rows, setRows] = useState<readonly BankRow[] | null>(null)
  if (!codes.has('btnReadBankFile')) return null

  async function read(file: File): Promise<void> {
    setBusy(true)
    try {
      const answer = await call<{ rows: BankRow[] }>(
        resourcePath('srmRcnActualPaymentInfo', 'doReadBankFile'),
        { fileName: file.name, content: await base64Of(file) },
        { requestKey: newRequestKey() },
      )
      setRows(answer.rows)
      list.reload()
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Upload
        accept=".xml"
        showUploadList={false}
        beforeUpload={(file) => {
          void read(file)
          return false
        }}
      >
        <Button loading={isBusy}>{tx('settlementFile.bank')}</Button>
      </Upload>
      {rows ? <BankFileResult rows={rows} onClose={() => setRows(null)} /> : null}
    </>
  )
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
