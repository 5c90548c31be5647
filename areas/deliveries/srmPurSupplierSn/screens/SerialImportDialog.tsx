import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons'
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText, ServerError } from '@opensrm/ui/client/serverError.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { FormGrid } from '@opensrm/ui/form/FormGrid.tsx'
import type { Values } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { type Printed, savePrinted } from '@opensrm/ui/screens/printed.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { Alert, Button, Flex, Modal, Typography, Upload } from 'antd'
import { useState } from 'react'
import { srmPurSupplierSn } from '../srmPurSupplierSn.definition.ts'
import './serial.texts.ts'

const MOST_SHOWN = 20
const { itemId, orderId } = srmPurSupplierSn.fields
const { resource } = srmPurSupplierSn

type Imported = { count: number; failed: number; importBatch: string; ignoredColumns: string[] }

/** Imports a supplier's list of serial numbers in the columns of the material's template. */
export function SerialImportDialog(props: { onImported: () => void; onClose: () => void }) {
  const { tx } = useText()
  const [values, setValues] = useState<Values>({ itemId: null, orderId: null })
  const [file, setFile] = useState<File | null>(null)
  const [faults, setFaults] = useState<readonly string[]>([])
  /** Some rows are faulty, not the sheet: the others can be imported. */
  const [canSkip, setCanSkip] = useState(false)
  const [requestKey, setRequestKey] = useState(newRequestKey)
  const { attempt, busy } = useAttempt((error) => {
    setFaults(faultsOf(error))
    setCanSkip(error instanceof ServerError && error.issues.some(({ row }) => row !== undefined))
    setRequestKey(newRequestKey())
  })
  const asked = { itemId: values.itemId, orderId: values.orderId }

  async function run(onlyGood: 'Y' | 'N'): Promise<void> {
    if (!file) return
    await attempt(async () => {
      const body = { ...asked, fileName: file.name, content: await base64Of(file), onlyGood }
      const done = await call<Imported>(resourcePath(resource, 'doImport'), body, { requestKey })
      const { count, failed, importBatch, ignoredColumns } = done
      notify.success(tx('serials.done', { count, batch: importBatch }))
      if (failed > 0) notify.warning(tx('serials.failed', { count: failed }))
      if (ignoredColumns.length > 0)
        notify.warning(tx('serials.ignored', { columns: ignoredColumns.join(', ') }))
      props.onImported()
      props.onClose()
    })
  }

  return (
    <Modal
      open
      title={tx('serials.title')}
      okText={tx('serials.run')}
      cancelText={tx('common.cancel')}
      okButtonProps={{ disabled: !values.itemId || !file }}
      confirmLoading={busy}
      mask={{ closable: false }}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          <CancelBtn />
          {canSkip ? (
            <Button loading={busy} onClick={() => void run('Y')}>
              {tx('serials.onlyGood')}
            </Button>
          ) : null}
          <OkBtn />
        </>
      )}
      onOk={() => void run('N')}
      onCancel={props.onClose}
      destroyOnHidden
    >
      <Flex vertical gap={12}>
        <Typography.Text type="secondary">{tx('serials.intro')}</Typography.Text>
        <div aria-live="assertive">
          {faults.length > 0 ? (
            <Alert
              type="error"
              showIcon
              title={faults.map((text) => <div key={text}>{text}</div>)}
            />
          ) : null}
        </div>
        <FormGrid
          keys={['itemId', 'orderId']}
          fields={{ itemId, orderId }}
          row={values}
          scope={{ resource, header: values, prefix: 'serials' }}
          onChange={(change) => {
            setValues((before) => ({ ...before, ...change }))
            setFaults([])
            setCanSkip(false)
          }}
          isEditable={() => true}
          isRequired={(key) => key === 'itemId'}
          autoFocus
          columns={1}
        />
        <Flex gap={8} wrap align="center">
          <Button
            icon={<DownloadOutlined />}
            disabled={!values.itemId}
            onClick={() =>
              void savePrinted(() =>
                call<Printed>(resourcePath(resource, 'doDownloadTemplate'), {
                  itemId: values.itemId,
                }),
              )
            }
          >
            {tx('serials.template')}
          </Button>
          <Upload
            accept=".xlsx,.csv"
            maxCount={1}
            showUploadList={false}
            beforeUpload={(chosen) => {
              setFile(chosen)
              setFaults([])
              setCanSkip(false)
              return false
            }}
          >
            <Button icon={<FileExcelOutlined />}>{tx('serials.file')}</Button>
          </Upload>
          <Typography.Text type="secondary">{file?.name ?? tx('serials.fileHint')}</Typography.Text>
        </Flex>
      </Flex>
    </Modal>
  )
}

function faultsOf(error: unknown): string[] {
  const issues = error instanceof ServerError ? error.issues : []
  const told = [...new Set(issues.map(({ msg, code }) => msg ?? code))]
  return told.length > 0 ? told.slice(0, MOST_SHOWN) : [errorText(error)]
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
