import { useText } from '@opensrm/ui/i18n/text.ts'
import { ask } from '@opensrm/ui/shell/notify.ts'
import { Alert, Button, Form, Input, Modal, Tabs } from 'antd'
import 'dmn-js/dist/assets/diagram-js.css'
import 'dmn-js/dist/assets/dmn-font/css/dmn-embedded.css'
import 'dmn-js/dist/assets/dmn-js-decision-table-controls.css'
import 'dmn-js/dist/assets/dmn-js-decision-table.css'
import 'dmn-js/dist/assets/dmn-js-shared.css'
import DmnModeler from 'dmn-js/lib/Modeler'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import './designer.css'
import './designer.texts.ts'
import { DMN_WORDS_ZH } from './dmnWords.ts'

type Decision = { decisionKey: string; decisionName: string; dmnXml: string }

/** Decision tables of a process, as DMN 1.3. */
export function DecisionTables(props: {
  decisions: readonly Decision[]
  onChange: (decisions: Decision[]) => void
  onClose: () => void
}) {
  const { tx } = useText()
  const { decisions } = props
  const [shown, setShown] = useState(decisions[0]?.decisionKey ?? 'new')

  async function remove({ decisionKey, decisionName }: Decision): Promise<void> {
    const isSure = await ask({
      title: tx('design.deleteDecisionAsk', { name: decisionName }),
      okText: tx('design.deleteDecision'),
      danger: true,
    })
    if (!isSure) return
    const rest = decisions.filter((one) => one.decisionKey !== decisionKey)
    props.onChange(rest)
    setShown(rest[0]?.decisionKey ?? 'new')
  }

  return (
    <Modal
      open
      footer={null}
      width="min(1200px, 94vw)"
      title={tx('design.decisions')}
      onCancel={props.onClose}
    >
      <p>{tx('design.decisionHint')}</p>
      <Tabs
        activeKey={shown}
        onChange={setShown}
        type="card"
        destroyOnHidden
        items={[
          ...decisions.map((decision) => ({
            key: decision.decisionKey,
            label: `${decision.decisionName} (${decision.decisionKey})`,
            children: (
              <>
                <TableEditor
                  xml={decision.dmnXml}
                  onChange={(dmnXml) =>
                    props.onChange(
                      decisions.map((one) =>
                        one.decisionKey === decision.decisionKey ? { ...one, dmnXml } : one,
                      ),
                    )
                  }
                />
                <Button danger onClick={() => void remove(decision)}>
                  {tx('design.deleteDecision')}
                </Button>
              </>
            ),
          })),
          {
            key: 'new',
            label: tx('design.newDecision'),
            children: (
              <NewDecision
                taken={decisions.map(({ decisionKey }) => decisionKey)}
                onCreate={(decision) => {
                  props.onChange([...decisions, decision])
                  setShown(decision.decisionKey)
                }}
              />
            ),
          },
        ]}
      />
    </Modal>
  )
}

function NewDecision(props: { taken: readonly string[]; onCreate: (decision: Decision) => void }) {
  const { tx } = useText()
  return (
    <Form
      layout="inline"
      onFinish={({ key, name }: { key: string; name: string }) =>
        props.onCreate({ decisionKey: key, decisionName: name, dmnXml: emptyTable(key, name) })
      }
    >
      <Form.Item
        name="key"
        label={tx('design.decisionKey')}
        rules={[
          {
            required: true,
            pattern: /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/,
            message: tx('design.decisionKeyRule'),
          },
          {
            validator: (_, value: string) =>
              props.taken.includes(value)
                ? Promise.reject(new Error(tx('design.decisionKeyTaken')))
                : Promise.resolve(),
          },
        ]}
      >
        <Input />
      </Form.Item>
      <Form.Item name="name" label={tx('design.decisionName')} rules={[{ required: true }]}>
        <Input maxLength={100} />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        {tx('design.newDecision')}
      </Button>
    </Form>
  )
}

function wordsOf(language: 'CN' | 'EN') {
  return (text: string, values: { [name: string]: string } = {}) =>
    (language === 'CN' ? (DMN_WORDS_ZH[text] ?? text) : text).replace(
      /{([^}]+)}/g,
      (_, name: string) => values[name] ?? `{${name}}`,
    )
}

function TableEditor({ xml, onChange }: { xml: string; onChange: (xml: string) => void }) {
  const { language } = useText()
  const host = useRef<HTMLDivElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const keep = useEffectEvent(onChange)
  const start = useEffectEvent(() => xml)
  useEffect(() => {
    if (!host.current) return
    const modeler = new DmnModeler({
      container: host.current,
      decisionTable: { additionalModules: [{ translate: ['value', wordsOf(language)] }] },
    })
    let isGone = false
    const open = async () => {
      await modeler.importXML(start())
      if (isGone) return
      const view = modeler.getViews().find(({ type }) => type === 'decisionTable')
      if (view) await modeler.open(view)
      const editor = modeler.getActiveViewer()
      editor?.on('elements.changed', async () => {
        const saved = await modeler.saveXML({ format: true })
        if (!isGone && saved.xml) keep(saved.xml)
      })
    }
    open().catch((error: unknown) =>
      setFailure(error instanceof Error ? error.message : String(error)),
    )
    return () => {
      isGone = true
      modeler.destroy()
    }
  }, [language])
  return (
    <>
      {failure ? <Alert type="error" showIcon title={failure} /> : null}
      <div ref={host} className="bpm-decision" />
    </>
  )
}

function emptyTable(key: string, name: string): string {
  const escaped = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/" id="definitions_${key}" name="${escaped}" namespace="http://opensrm.org/dmn">
  <decision id="${key}" name="${escaped}">
    <decisionTable id="table_${key}" hitPolicy="FIRST">
      <input id="input_1" label="amount"><inputExpression id="expression_1" typeRef="number"><text>amount</text></inputExpression></input>
      <output id="output_1" label="rule" name="rule" typeRef="string" />
      <output id="output_2" label="value" name="value" typeRef="string" />
      <rule id="rule_1">
        <inputEntry id="entry_1"><text>&lt; 50000</text></inputEntry>
        <outputEntry id="out_1"><text>"DEPT_MANAGER"</text></outputEntry>
        <outputEntry id="out_2"><text></text></outputEntry>
      </rule>
      <rule id="rule_2">
        <inputEntry id="entry_2"><text>-</text></inputEntry>
        <outputEntry id="out_3"><text>"PROCESS_ROLE"</text></outputEntry>
        <outputEntry id="out_4"><text>"PUR_MANAGER"</text></outputEntry>
      </rule>
    </decisionTable>
  </decision>
</definitions>`
}
