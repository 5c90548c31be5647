// A form that becomes source files, not a record.
import { fetchBytes, saveBlob } from '@opensrm/ui/attachments/fileCalls.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { Button, Form, Input, Select, Space, Tabs, Typography } from 'antd'
import { useState } from 'react'
import './generator.texts.ts'

type Row = { [name: string]: string }
type Values = {
  area: string
  resource: string
  titleZh: string
  titleEn: string
  fields: Row[]
  states: Row[]
}
type GeneratedFile = { path: string; text: string }

const ZIP = '/api/generatorServer/v1/baseGeneratorRest/generatorCode'
const KINDS = [
  'text',
  'textarea',
  'integer',
  'number',
  'price',
  'amount',
  'percent',
  'date',
  'datetime',
  'month',
  'bool',
  'lookup',
  'ref',
  'attachments',
]
const NEW_FIELD = { kind: 'text', required: 'N', target: '' }

export function Screen() {
  const { tx } = useText()
  const [form] = Form.useForm<Values>()
  const [files, setFiles] = useState<GeneratedFile[]>([])
  const [isBusy, setIsBusy] = useState(false)
  async function run(work: (values: Values) => Promise<void>) {
    const values = await form.validateFields().catch(() => null)
    if (!values) return
    setIsBusy(true)
    try {
      await work(values)
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
    <div
      style={{ height: '100%', overflow: 'auto', padding: 16, background: 'var(--srm-surface)' }}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ fields: [{ ...NEW_FIELD, required: 'Y' }], states: [{}] }}
      >
        <Space wrap size={12}>
          <Word name="area" label={tx('generator.area')} placeholder="purchasing" />
          <Word name="resource" label={tx('generator.resource')} placeholder="srmPurExample" />
          <Word name="titleZh" label={tx('generator.titleZh')} />
          <Word name="titleEn" label={tx('generator.titleEn')} />
        </Space>
        <Rows name="fields" title={tx('generator.fields')} start={NEW_FIELD}>
          {(at) => (
            <>
              <Word name={[at, 'name']} label={tx('generator.name')} />
              <Word name={[at, 'zh']} label={tx('generator.titleZh')} />
              <Word name={[at, 'en']} label={tx('generator.titleEn')} />
              <Form.Item name={[at, 'kind']} label={tx('generator.kind')}>
                <Select
                  style={{ width: 120 }}
                  options={KINDS.map((value) => ({ value, label: value }))}
                />
              </Form.Item>
              <Form.Item name={[at, 'target']} label={tx('generator.target')}>
                <Input style={{ width: 150 }} />
              </Form.Item>
              <Form.Item name={[at, 'required']} label={tx('generator.required')}>
                <Select
                  style={{ width: 70 }}
                  options={['Y', 'N'].map((value) => ({ value, label: value }))}
                />
              </Form.Item>
            </>
          )}
        </Rows>
        <Rows name="states" title={tx('generator.states')} start={{}}>
          {(at) => (
            <>
              <Word name={[at, 'code']} label={tx('generator.code')} placeholder="NEW" />
              <Word name={[at, 'zh']} label={tx('generator.titleZh')} />
              <Word name={[at, 'en']} label={tx('generator.titleEn')} />
            </>
          )}
        </Rows>
      </Form>
      <Space style={{ margin: '12px 0' }}>
        <Button loading={isBusy} onClick={() => void preview()}>
          {tx('generator.preview')}
        </Button>
        <Button type="primary" loading={isBusy} onClick={() => void download()}>
          {tx('generator.download')}
        </Button>
      </Space>
      <Tabs
        items={files.map(({ path, text }) => ({
          key: path,
          label: path.split('/').at(-1),
          children: (
            <Typography.Paragraph copyable={{ text }}>
              <pre>{text}</pre>
            </Typography.Paragraph>
          ),
        }))}
      />
    </div>
  )
}

function Word({
  name,
  label,
  placeholder,
}: {
  name: string | [number, string]
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
      <Input style={{ width: 150 }} {...(placeholder ? { placeholder } : {})} />
    </Form.Item>
  )
}

function Rows({
  name,
  title,
  start,
  children,
}: {
  name: 'fields' | 'states'
  title: string
  start: Row
  children: (at: number) => React.ReactNode
}) {
  const { tx } = useText()
  return (
    <Form.List name={name}>
      {(rows, { add, remove }) => (
        <section aria-label={title}>
          <Typography.Title level={5}>{title}</Typography.Title>
          {rows.map((row) => (
            <Space key={row.key} wrap size={8} align="end">
              {children(row.name)}
              <Form.Item>
                <Button disabled={rows.length === 1} onClick={() => remove(row.name)}>
                  {tx('generator.remove')}
                </Button>
              </Form.Item>
            </Space>
          ))}
          <div>
            <Button type="dashed" onClick={() => add(start)}>
              {tx('common.add')}
            </Button>
          </div>
        </section>
      )}
    </Form.List>
  )
}
