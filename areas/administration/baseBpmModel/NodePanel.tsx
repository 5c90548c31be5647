import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { type VariableType, variableWords } from '@opensrm/kernel/workflow/vocabulary.ts'
import { ExpressionEditor } from '@opensrm/ui/expression/ExpressionEditor.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Alert, Input, Select, Switch } from 'antd'
import './designer.texts.ts'
import { Labelled } from './Labelled.tsx'
import { type BpmnElement, isSupported, type Moddle } from './modeler.ts'
import { CallFields, ServiceFields, TimerFields } from './StepFields.tsx'
import { TaskFields } from './TaskFields.tsx'
import { awaitsMessage, MessageFields, RuleFields, ScriptFields } from './WaitFields.tsx'

export type DesignData = {
  fields: { key: string; label: Text; type: string; ref: string | null }[]
  roles: { code: string; name: string; nameEn: string }[]
  interfaces: { value: string; name: string }[]
  processes: { key: string; name: string; nameEn: string }[]
}

export type Variable = { name: string; type: VariableType; label: Text }
export type Change = { [property: string]: unknown }
export type PanelProps = {
  docResource: string
  element: BpmnElement
  /** Changes when the element has changed, so that the shown values are read again. */
  stamp: number
  data: DesignData
  variables: readonly Variable[]
  decisions: readonly { decisionKey: string; decisionName: string }[]
  tasks: readonly { id: string; name: string }[]
  onChange: (change: Change) => void
  createCondition: (body: string) => Moddle
  /** Makes a flow the default flow of its source, or removes the default. */
  onDefault: (isDefault: boolean) => void
  /** The due time of a timer; null: not set yet. */
  onTimer: (kind: 'timeDuration' | 'timeDate', body: string | null) => void
  /** The name of the message an element waits for; '': none. */
  onMessage: (name: string) => void
}

/** The properties of an element in the diagram: name, approvers and their rights, conditions. */
export function NodePanel(props: PanelProps) {
  const { tx } = useText()
  const { element, onChange } = props
  const object = element.businessObject
  return (
    <div className="bpm-panel-fields">
      {element.type !== 'bpmn:SequenceFlow' && !isSupported(element.type) ? (
        <Alert type="warning" showIcon title={tx('design.unsupported')} />
      ) : null}
      <Labelled label={tx('design.name')}>
        {(id) => (
          <Input
            id={id}
            key={element.id}
            defaultValue={object.name ?? ''}
            maxLength={100}
            onBlur={(event) => onChange({ name: event.target.value.trim() || undefined })}
          />
        )}
      </Labelled>
      <Labelled label={tx('design.otherName')}>
        {(id) => (
          <Input
            id={id}
            key={element.id}
            defaultValue={(object.get('srm:nameEn') as string | undefined) ?? ''}
            maxLength={100}
            onBlur={(event) => onChange({ 'srm:nameEn': event.target.value.trim() || undefined })}
          />
        )}
      </Labelled>
      {element.type === 'bpmn:UserTask' ? <TaskFields {...props} /> : null}
      {element.type === 'bpmn:SequenceFlow' ? <FlowFields {...props} /> : null}
      {awaitsMessage(element) ? <MessageFields {...props} /> : null}
      {waitsForHour(element) ? <TimerFields {...props} /> : null}
      {element.type === 'bpmn:ScriptTask' ? <ScriptFields {...props} /> : null}
      {element.type === 'bpmn:BusinessRuleTask' ? <RuleFields {...props} /> : null}
      {element.type === 'bpmn:ServiceTask' || element.type === 'bpmn:SendTask' ? (
        <ServiceFields {...props} />
      ) : null}
      {element.type === 'bpmn:CallActivity' ? <CallFields {...props} /> : null}
    </div>
  )
}

function waitsForHour(element: BpmnElement): boolean {
  const isEvent = ['bpmn:BoundaryEvent', 'bpmn:IntermediateCatchEvent'].includes(element.type)
  return isEvent && !awaitsMessage(element)
}

function FlowFields(props: PanelProps) {
  const { element, variables, onChange, createCondition, onDefault } = props
  const { tx, label } = useText()
  const object = element.businessObject
  const source = object.sourceRef as Moddle | undefined
  const isGateway = /(Exclusive|Inclusive)Gateway$/.test(String(source?.$type))
  const isDefault = (source?.default as Moddle | undefined)?.id === object.id
  const condition = (object.conditionExpression as { body?: string } | undefined)?.body ?? ''
  const write = (body: string) =>
    onChange({ conditionExpression: body.trim() ? createCondition(body.trim()) : undefined })
  if (!isGateway) return null
  return (
    <>
      <Labelled label={tx('design.isDefault')}>
        {(id) => <Switch id={id} checked={isDefault} onChange={onDefault} />}
      </Labelled>
      {isDefault ? null : (
        <>
          <Labelled label={tx('design.condition')}>
            {(id) => (
              <ExpressionEditor
                id={id}
                key={`${element.id}-${condition}`}
                value={condition}
                ask={{ vocabulary: variableWords(variables), wanted: { kind: 'bool' } }}
                placeholder={tx('design.conditionHint')}
                onChange={write}
              />
            )}
          </Labelled>
          <Select
            aria-label={tx('design.variables')}
            placeholder={tx('design.variables')}
            showSearch
            value={null}
            optionFilterProp="label"
            options={variables.map(({ name, type, label: words }) => ({
              value: name,
              label: `${label(words)} ${name} (${tx(`design.type.${type}`)})`,
            }))}
            onChange={(name: string) => write(`${condition} ${name}`.trim())}
          />
        </>
      )}
    </>
  )
}
