import { f } from '@opensrm/kernel/document/fields.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import {
  APPROVER_RULES,
  COMMENT_RULES,
  MULTI_MODES,
  OVERDUE_ACTIONS,
  type TaskAttribute,
} from '@opensrm/kernel/workflow/attributes.ts'
import { type VariableType, variableWords } from '@opensrm/kernel/workflow/vocabulary.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { ExpressionEditor } from '@opensrm/ui/expression/ExpressionEditor.tsx'
import { FormGrid } from '@opensrm/ui/form/FormGrid.tsx'
import { findForPick } from '@opensrm/ui/form/pick.ts'
import { SelectSeveral } from '@opensrm/ui/form/SelectSeveral.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Checkbox, Input, InputNumber, Select, Switch } from 'antd'
import { useId } from 'react'
import './designer.texts.ts'
import { Labelled } from './Labelled.tsx'
import { type BpmnElement, isSupported, type Moddle } from './modeler.ts'
import { CallFields, ServiceFields, TimerFields } from './StepFields.tsx'
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
  /** changes when the element did, so that what is shown is read again */
  stamp: number
  data: DesignData
  variables: readonly Variable[]
  decisions: readonly { decisionKey: string; decisionName: string }[]
  tasks: readonly { id: string; name: string }[]
  onChange: (change: Change) => void
  createCondition: (body: string) => Moddle
  /** makes a flow the default of where it comes from, or not */
  onDefault: (isDefault: boolean) => void
  /** when a timer is due; null: not said yet */
  onTimer: (kind: 'timeDuration' | 'timeDate', body: string | null) => void
  /** names the message an element waits for; '': none */
  onMessage: (name: string) => void
}

/** What an element of the drawing is told: name, approvers and their rights, conditions. */
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

function TaskFields(props: PanelProps) {
  const { tx, label, language } = useText()
  const lookups = useLookups([
    'WF_APPROVER_RULE',
    'WF_MULTI_MODE',
    'WF_COMMENT',
    'WF_OVERDUE',
    'CATEGORY_STAFF_ROLE',
  ])
  const { element, data, onChange, tasks } = props
  const get = (name: TaskAttribute) =>
    (element.businessObject.get(`srm:${name}`) as string | undefined) ?? null
  const set = (name: TaskAttribute, value: string | null | undefined, more: Change = {}) =>
    onChange({ [`srm:${name}`]: value || undefined, ...more })
  const list = (name: TaskAttribute) => (get(name) ?? '').split(/[\s,]+/).filter(Boolean)
  const choose = (type: string, codes: readonly string[]) =>
    codes.map((value) => ({ value, label: lookups.meaning(type, value) }))
  const fields = data.fields.map((field) => ({ value: field.key, label: label(field.label) }))
  const rule = get('approverRule')
  const copies = copiesIn(get('ccRule'))
  const roles = data.roles.map(({ code, name, nameEn }) => ({
    value: code,
    label: `${language === 'EN' ? nameEn : name} (${code})`,
  }))
  return (
    <>
      <h4>{tx('design.people.section')}</h4>
      <Labelled label={tx('design.rule')}>
        {(id) => (
          <Select
            id={id}
            value={rule}
            options={choose('WF_APPROVER_RULE', APPROVER_RULES)}
            onChange={(value) => set('approverRule', value, { 'srm:approverValue': undefined })}
          />
        )}
      </Labelled>
      <RuleValue
        {...props}
        rule={rule}
        value={get('approverValue')}
        roles={roles}
        staffRoles={lookups.options('CATEGORY_STAFF_ROLE')}
        onValue={(value) => set('approverValue', value)}
      />
      <Labelled label={tx('design.mode')}>
        {(id) => (
          <Select
            id={id}
            value={get('multiMode') ?? 'ANY'}
            options={choose('WF_MULTI_MODE', MULTI_MODES)}
            onChange={(value) =>
              set('multiMode', value, value === 'RATIO' ? {} : { 'srm:passRatio': undefined })
            }
          />
        )}
      </Labelled>
      {get('multiMode') === 'RATIO' ? (
        <Labelled label={tx('design.ratio')}>
          {(id) => (
            <InputNumber<string>
              id={id}
              stringMode
              min="1"
              max="100"
              value={get('passRatio')}
              onChange={(value) => set('passRatio', value)}
            />
          )}
        </Labelled>
      ) : null}
      <h4>{tx('design.rights.section')}</h4>
      <Labelled label={tx('design.comment')}>
        {(id) => (
          <Select
            id={id}
            value={get('commentRequired') ?? 'ON_REJECT'}
            options={choose('WF_COMMENT', COMMENT_RULES)}
            onChange={(value) => set('commentRequired', value)}
          />
        )}
      </Labelled>
      {(
        [
          ['allowTransfer', 'design.allowTransfer'],
          ['allowCountersign', 'design.allowSign'],
        ] as const
      ).map(([name, text]) => (
        <Checkbox
          key={name}
          checked={get(name) !== 'N'}
          onChange={(event) => set(name, event.target.checked ? null : 'N')}
        >
          {tx(text)}
        </Checkbox>
      ))}
      <Labelled label={tx('design.targets')}>
        {(id) => (
          <SelectSeveral
            id={id}
            value={list('rejectTargets')}
            options={[
              { value: 'ANY', label: tx('design.any') },
              ...tasks
                .filter((task) => task.id !== element.id)
                .map((task) => ({ value: task.id, label: task.name })),
            ]}
            onChange={(values) => set('rejectTargets', values.join(','))}
          />
        )}
      </Labelled>
      {(
        [
          ['editableFields', 'design.editable'],
          ['hiddenFields', 'design.hidden'],
        ] as const
      ).map(([name, text]) => (
        <Labelled key={name} label={tx(text)}>
          {(id) => (
            <SelectSeveral
              id={id}
              optionFilterProp="label"
              value={list(name)}
              options={fields}
              onChange={(values) => set(name, values.join(','))}
            />
          )}
        </Labelled>
      ))}
      <h4>{tx('design.time.section')}</h4>
      <Labelled label={tx('design.due')}>
        {(id) => (
          <InputNumber
            id={id}
            min={1}
            max={9999}
            precision={0}
            value={get('dueHours') ? Number(get('dueHours')) : null}
            onChange={(value) => set('dueHours', value === null ? null : String(value))}
          />
        )}
      </Labelled>
      {get('dueHours') ? (
        <Labelled label={tx('design.overdue')}>
          {(id) => (
            <Select
              id={id}
              value={get('overdueAction') ?? 'NONE'}
              options={choose('WF_OVERDUE', OVERDUE_ACTIONS)}
              onChange={(value) => set('overdueAction', value)}
            />
          )}
        </Labelled>
      ) : null}
      <PeopleField
        label={tx('design.cc')}
        resource="baseUser"
        value={copies.users}
        onChange={(users) => set('ccRule', ccRule({ ...copies, users }))}
      />
      <Labelled label={tx('design.ccRole')}>
        {(id) => (
          <SelectSeveral
            id={id}
            optionFilterProp="label"
            value={copies.roles}
            options={roles}
            onChange={(values) => set('ccRule', ccRule({ ...copies, roles: values }))}
          />
        )}
      </Labelled>
    </>
  )
}

type Option = { value: string; label: string }

function RuleValue(
  props: PanelProps & {
    rule: string | null
    value: string | null
    roles: readonly Option[]
    staffRoles: readonly Option[]
    onValue: (value: string | null) => void
  },
) {
  const { tx, label } = useText()
  const { rule, value, data, onValue } = props
  const among = (resources: readonly string[]): Option[] =>
    data.fields
      .filter((field) => !field.key.includes('.') && field.ref && resources.includes(field.ref))
      .map((field) => ({ value: field.key, label: label(field.label) }))
  const select = (text: string, options: readonly Option[]) => (
    <Labelled label={text}>
      {(id) => (
        <Select
          id={id}
          showSearch
          optionFilterProp="label"
          value={value ?? (options[0]?.value === '' ? '' : null)}
          options={[...options]}
          onChange={(chosen: string) => onValue(chosen)}
        />
      )}
    </Labelled>
  )
  const people = (text: string, resource: string) => (
    <PeopleField
      label={text}
      resource={resource}
      value={(value ?? '').match(/\d+/g) ?? []}
      onChange={(ids) => onValue(ids.join(','))}
    />
  )
  switch (rule) {
    case 'FIXED_USERS':
      return people(tx('design.people'), 'baseUser')
    case 'APPLICANT_SELECT':
    case 'PREVIOUS_HANDLER_SELECT':
      return people(tx('design.candidates'), 'baseUser')
    case 'POSITION':
      return people(tx('design.position'), 'basePosition')
    case 'PROCESS_ROLE':
      return select(tx('design.role'), props.roles)
    case 'DEPT_MANAGER':
      return select(tx('design.field'), [
        { value: '', label: tx('design.applicant') },
        ...among(['baseDepartment', 'basePerson']),
      ])
    case 'DOC_FIELD':
      return select(tx('design.field'), among(['basePerson', 'baseUser']))
    case 'HIERARCHY':
      return select(tx('design.levels'), [
        ...['1', '2', '3', '4', '5'].map((level) => ({ value: level, label: level })),
        { value: 'LIMIT', label: tx('design.limit') },
      ])
    case 'CATEGORY_OWNER':
      return select(tx('design.staffRole'), props.staffRoles)
    case 'DECISION':
      return select(
        tx('design.decision'),
        props.decisions.map(({ decisionKey, decisionName }) => ({
          value: decisionKey,
          label: `${decisionName} (${decisionKey})`,
        })),
      )
    default:
      return null
  }
}

const PEOPLE = {
  baseUser: f.multiref('baseUser', '人员', 'People', {
    refFilter: [
      { field: 'status', is: 'ACTIVE' },
      { field: 'userType', is: 'INTERNAL' },
    ],
  }),
  basePosition: f.multiref('basePosition', '职位', 'Positions', {
    refFilter: [{ field: 'status', is: 'ENABLED' }],
  }),
}

function PeopleField(props: {
  label: string
  resource: string
  value: readonly string[]
  onChange: (ids: string[]) => void
}) {
  const prefix = useId()
  const { resource, value } = props
  const field = resource === 'basePosition' ? PEOPLE.basePosition : PEOPLE.baseUser
  const scope = { resource: 'baseBpmModel', header: {}, prefix }
  // The drawing holds ids alone.
  const named = useQuery({
    queryKey: ['pick', resource, 'named', value],
    queryFn: ({ signal }) =>
      findForPick({ resource, fieldKey: 'people', scope, row: {} }, { ids: value }, signal),
    enabled: value.length > 0,
    placeholderData: keepPreviousData,
  })
  const labels = new Map(named.data?.map(({ id, label }) => [id, label]))
  return (
    <FormGrid
      columns={1}
      keys={['people']}
      fields={{ people: { ...field, label: { zh: props.label, en: props.label } } }}
      row={{ people: value, peopleLabel: value.map((id) => labels.get(id) ?? id) }}
      scope={scope}
      onChange={(change) => props.onChange((change.people as string[] | null) ?? [])}
      isEditable={() => true}
    />
  )
}

type Copies = { users: string[]; roles: string[] }

function copiesIn(rule: string | null): Copies {
  const parts = (rule ?? '').split(';').map((part) => part.trim().split(':'))
  const of = (name: string) => parts.filter(([one]) => one === name).map(([, value]) => value ?? '')
  return {
    users: of('FIXED_USERS').flatMap((value) => value.match(/\d+/g) ?? []),
    roles: of('PROCESS_ROLE'),
  }
}

function ccRule({ users, roles }: Copies): string {
  return [
    ...(users.length > 0 ? [`FIXED_USERS:${users.join(',')}`] : []),
    ...roles.map((role) => `PROCESS_ROLE:${role}`),
  ].join(';')
}
