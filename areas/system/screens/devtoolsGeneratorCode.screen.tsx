// A form that becomes source files and not a record.
import type { ColumnConfig, ConfigRow } from '@opensrm/kernel/table/columnConfig.ts'
import { fetchBytes, saveBlob } from '@opensrm/ui/attachments/fileCalls.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { ConfiguredTable } from '@opensrm/ui/configured/ConfiguredTable.tsx'
import { newRowId } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { Button, Empty, Form, Input, Tabs, Typography } from 'antd'
import { useState } from 'react'
import './console.css'
import './generator.texts.ts'
import { TableTrial } from './TableTrial.tsx'

type Head = { area: string; resource: string; titleZh: string; titleEn: string }
type GeneratedFile = { path: string; text: string }

const ZIP = '/api/generatorServer/v1/baseGeneratorRest/generatorCode'
const newField = (): ConfigRow => ({ id: newRowId(), kind: 'text', required: 'N' })
const newState = (): ConfigRow => ({ id: newRowId() })

export function Screen() {
  const { tx } = useText()
  const [form] = Form.useForm<Head>()
  const [fields, setFields] = useState<ConfigRow[]>(() => [{ ...newField(), required: 'Y' }])
  const [states, setStates] = useState<ConfigRow[]>(() => [newState()])
  const [files, setFiles] = useState<GeneratedFile[]>([])
  const [isBusy, setIsBusy] = useState(false)
  async function run(work: (values: Head & { [rows: string]: unknown }) => Promise<void>) {
    const head = await form.validateFields().catch(() => null)
    if (!head) return
    setIsBusy(true)
    try {
      await work({ ...head, fields: fields.map(sent), states: states.map(sent) })
    } catch (failure) {
      notify.failure(failure)
    } finally {
      setIsBusy(false)
    }
  }
  const preview = () =>
    run(async (values) =>
      setFiles(await call(resourcePath('baseGenerator', 'findPreview'), values)),
    )
  const download = () =>
    run(async (values) => saveBlob(await fetchBytes(ZIP, values), `${values.resource}.zip`))
  return (
    <div className="con-page">
      <div className="con-bar">
        <Button type="primary" loading={isBusy} onClick={() => void preview()}>
          {tx('generator.preview')}
        </Button>
        <Button loading={isBusy} onClick={() => void download()}>
          {tx('generator.download')}
        </Button>
      </div>
      <Form form={form} layout="vertical" className="con-form">
        <Word name="area" label={tx('generator.area')} placeholder="orders" />
        <Word name="resource" label={tx('generator.resource')} placeholder="srmPurExample" />
        <Word name="titleZh" label={tx('generator.titleZh')} />
        <Word name="titleEn" label={tx('generator.titleEn')} />
      </Form>
      <Rows
        name="fields"
        rows={fields}
        onRows={setFields}
        newRow={newField}
        columns={[
          { ...word('name', tx('generator.name')), width: 180 },
          word('zh', tx('generator.titleZh')),
          word('en', tx('generator.titleEn')),
          {
            ...word('kind', tx('generator.kind')),
            editType: 'lookup',
            lookup: { typeCode: 'GENERATOR_FIELD_KIND' },
          },
          { ...word('target', tx('generator.target')), validate: {} },
          {
            key: 'required',
            title: tx('generator.required'),
            editType: 'checkbox',
            isEdit: true,
            width: 80,
          },
        ]}
      />
      <Rows
        name="states"
        rows={states}
        onRows={setStates}
        newRow={newState}
        columns={[
          { ...word('code', tx('generator.code')), width: 180 },
          word('zh', tx('generator.titleZh')),
          word('en', tx('generator.titleEn')),
        ]}
      />
      <section aria-label={tx('generator.files')}>
        <Typography.Title level={5}>{tx('generator.files')}</Typography.Title>
        {files.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={tx('generator.before')} />
        ) : (
          <Tabs
            items={files.map(({ path, text }) => ({
              key: path,
              label: path.split('/').at(-1),
              children: (
                <Typography.Paragraph copyable={{ text }}>
                  <pre className="con-code">{text}</pre>
                </Typography.Paragraph>
              ),
            }))}
          />
        )}
      </section>
      <TableTrial />
    </div>
  )
}

/** A row for the server: without the grid's key and without empty values. */
function sent({ id: _, ...row }: ConfigRow): ConfigRow {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value != null))
}

function word(key: string, title: string): ColumnConfig {
  return { key, title, width: 220, isEdit: true, validate: { required: true } }
}

function Word({
  name,
  label,
  placeholder,
}: {
  name: keyof Head
  label: string
  placeholder?: string
}) {
  const { tx } = useText()
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[{ required: true, whitespace: true, message: tx('generator.missing') }]}
    >
      <Input {...(placeholder ? { placeholder } : {})} />
    </Form.Item>
  )
}

function Rows(props: {
  name: 'fields' | 'states'
  columns: ColumnConfig[]
  rows: ConfigRow[]
  onRows: (rows: ConfigRow[]) => void
  newRow: () => ConfigRow
}) {
  const { tx } = useText()
  const title = tx(`generator.${props.name}`)
  return (
    <section aria-label={title}>
      <Typography.Title level={5}>{title}</Typography.Title>
      <ConfiguredTable
        {...props}
        name={`generator.${props.name}`}
        label={title}
        keyField="id"
        isEdit
      />
    </section>
  )
}
