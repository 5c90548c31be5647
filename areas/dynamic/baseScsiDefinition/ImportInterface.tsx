import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { FormGrid } from '@opensrm/ui/form/FormGrid.tsx'
import type { Values } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { openDocument } from '@opensrm/ui/shell/tabs.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal, Upload } from 'antd'
import { useId, useState } from 'react'
import '../screens/interfaces.texts.ts'
import { baseScsiDefinition } from './baseScsiDefinition.definition.ts'

const { oauthAppId, datasourceId } = baseScsiDefinition.fields
const FIELDS: Fields = { oauthAppId, datasourceId }

type File = { name: string; text: string }

export function ImportInterface() {
  const { tx } = useText()
  const queries = useQueryClient()
  const prefix = useId()
  const [isOpen, setOpen] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const [values, setValues] = useState<Values>({})
  const { attempt, busy, failure, setFailure } = useAttempt()

  const run = () =>
    attempt(async () => {
      const made = await call<{ id: string; interfaceCode: string }>(
        resourcePath('baseScsiDefinition', 'importJson'),
        { fileText: file?.text, oauthAppId: values.oauthAppId, datasourceId: values.datasourceId },
      )
      notify.success(tx('interface.imported', { code: made.interfaceCode }))
      close()
      await queries.invalidateQueries()
      await openDocument('baseScsiDefinition', made.id)
    })
  function close(): void {
    setOpen(false)
    setFile(null)
    setValues({})
    setFailure(null)
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>{tx('interface.import')}</Button>
      {isOpen ? (
        <Modal
          open
          title={tx('interface.import')}
          okText={tx('interface.import')}
          cancelText={tx('common.cancel')}
          okButtonProps={{ disabled: file === null, loading: busy }}
          onOk={() => void run()}
          onCancel={close}
        >
          {failure ? <Alert type="error" showIcon title={failure} /> : null}
          <p>{tx('interface.noSecrets')}</p>
          <Upload
            accept=".json,application/json"
            showUploadList={false}
            beforeUpload={(chosen) => {
              void chosen.text().then((text) => setFile({ name: chosen.name, text }))
              return false
            }}
          >
            <Button>{file ? file.name : tx('interface.choose')}</Button>
          </Upload>
          <div style={{ marginTop: 12 }}>
            <FormGrid
              columns={1}
              keys={Object.keys(FIELDS)}
              fields={FIELDS}
              row={values}
              scope={{ resource: baseScsiDefinition.resource, header: values, prefix }}
              isEditable={() => true}
              onChange={(changed) => setValues((now) => ({ ...now, ...changed }))}
            />
          </div>
        </Modal>
      ) : null}
    </>
  )
}
