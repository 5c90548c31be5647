import { CloseOutlined, DownOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons'
import type { AdoptNote, Converted } from '@opensrm/kernel/workflow/conversion.ts'
import { decodeXml } from '@opensrm/kernel/workflow/decodeXml.ts'
import { nameInEnglish } from '@opensrm/ui/approval/englishNames.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { LoadedRecord } from '@opensrm/ui/screens/recordValues.ts'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { ask, notify } from '@opensrm/ui/shell/notify.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Drawer, Dropdown, Input, Modal, Skeleton } from 'antd'
import type Modeler from 'bpmn-js/lib/Modeler'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { DecisionTables } from './DecisionTables.tsx'
import './designer.css'
import './designer.texts.ts'
import { type Fault, Findings, idOf } from './Findings.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import {
  type BpmnElement,
  createModeler,
  mark,
  serviceOf,
  setMessage,
  setTimer,
} from './modeler.ts'
import { type DesignData, NodePanel, type Variable } from './NodePanel.tsx'
import { Simulation } from './Simulation.tsx'
import { VersionsDialog } from './VersionsDialog.tsx'

type Decision = { decisionKey: string; decisionName: string; dmnXml: string }
type Open = 'deploy' | 'simulate' | 'versions' | 'decisions' | null

/** The process as a drawing: draw, say who decides, check, deploy. */
export function ProcessDesigner({
  object,
  record,
  onClose,
}: {
  object: ObjectController
  record: LoadedRecord
  onClose: () => void
}) {
  const { tx, label, language } = useText()
  const [host, setHost] = useState<HTMLDivElement | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const [modeler, setModeler] = useState<Modeler | null>(null)
  const [chosen, setChosen] = useState<BpmnElement | null>(null)
  const [stamp, setStamp] = useState(0)
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState<string | null>(null)
  const [faults, setFaults] = useState<readonly Fault[] | null>(null)
  const [notes, setNotes] = useState<readonly AdoptNote[]>([])
  const [imported, setImported] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [open, setOpen] = useState<Open>(null)
  const [changeRemark, setChangeRemark] = useState('')
  const [decisions, setDecisions] = useState<readonly Decision[]>(
    (record.decisions as Decision[] | undefined) ?? [],
  )
  const docResource = String(record.docResource)
  const modelName = label({
    zh: String(record.modelName),
    en: String(record.modelNameEn ?? ''),
  })
  const data = useQuery({
    queryKey: ['designData', docResource],
    queryFn: ({ signal }) =>
      call<DesignData>(resourcePath('baseBpmModel', 'findDesignData'), { docResource }, { signal }),
  })

  const load = useEffectEvent(async (into: Modeler) => {
    await into.importXML(String(record.bpmnXml ?? ''))
    serviceOf(into, 'canvas').zoom('fit-viewport', 'auto')
  })
  useEffect(() => {
    if (!host) return
    const made = createModeler(host, language)
    if (language === 'EN') nameInEnglish(made)
    const bus = serviceOf(made, 'eventBus')
    bus.on('selection.changed', ({ newSelection }: { newSelection: BpmnElement[] }) => {
      const [one] = newSelection
      setChosen(newSelection.length === 1 ? (one?.labelTarget ?? one ?? null) : null)
    })
    bus.on('commandStack.changed', () => {
      setDirty(true)
      setStamp((before) => before + 1)
    })
    load(made).then(
      () => {
        setModeler(made)
        setDirty(false)
      },
      (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
    )
    return () => made.destroy()
  }, [host, language])

  async function xmlNow(): Promise<string> {
    const { xml } = (await modeler?.saveXML({ format: true })) ?? {}
    return xml ?? ''
  }

  async function run<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
    setBusy(what)
    setFailure(null)
    try {
      return await work()
    } catch (error) {
      setFailure(errorText(error))
      return undefined
    } finally {
      setBusy(null)
    }
  }

  async function check(): Promise<readonly Fault[]> {
    const found = await call<Fault[]>(resourcePath('baseBpmModel', 'findFaults'), {
      docResource,
      bpmnXml: await xmlNow(),
      decisions,
    })
    setFaults(found)
    if (modeler)
      mark(modeler, {
        'bpm-fault': idsOf(found, 'FAULT'),
        'bpm-warning': idsOf(found, 'WARNING'),
      })
    return found
  }

  async function store(): Promise<LoadedRecord> {
    const before = object.base as LoadedRecord
    const kept = new Map(
      ((before.decisions as (Decision & { id: string })[] | undefined) ?? []).map((row) => [
        row.decisionKey,
        row.id,
      ]),
    )
    const answer = await call<LoadedRecord>(resourcePath('baseBpmModel', 'saveOrUpdate'), {
      id: before.id,
      versionNum: before.versionNum,
      bpmnXml: await xmlNow(),
      decisions: decisions.map(({ decisionKey, decisionName, dmnXml }) => ({
        ...(kept.has(decisionKey) ? { id: kept.get(decisionKey) } : {}),
        decisionKey,
        decisionName,
        dmnXml,
      })),
    })
    object.takeTheirs(answer)
    setDirty(false)
    return answer
  }

  const save = () =>
    run('save', async () => {
      await store()
      notify.success(tx('object.saved', { name: modelName }))
    })

  const deploy = () =>
    run('deploy', async () => {
      const saved = await store()
      const answer = await call<LoadedRecord>(resourcePath('baseBpmModel', 'doDeploy'), {
        id: saved.id,
        versionNum: saved.versionNum,
        changeRemark,
      })
      object.takeTheirs(answer)
      setOpen(null)
      setChangeRemark('')
      setFaults(null)
      notify.success(tx('design.deployed', { version: String(answer.deployedVersion) }))
    })

  async function readFile(chosenFile: File): Promise<void> {
    setFailure(null)
    setImported(decodeXml(new Uint8Array(await chosenFile.arrayBuffer())))
  }

  /** What was accepted is drawn, kept as a draft and checked. */
  async function takeOver(converted: Converted): Promise<void> {
    if (!modeler) return
    setImported(null)
    await run('import', async () => {
      await modeler.importXML(converted.bpmnXml)
      serviceOf(modeler, 'canvas').zoom('fit-viewport', 'auto')
      setNotes(converted.notes)
      setDirty(true)
      if (object.canSave) await store()
      await check()
    })
  }

  async function exportAs(kind: 'bpmn' | 'svg'): Promise<void> {
    const text = kind === 'bpmn' ? await xmlNow() : ((await modeler?.saveSVG())?.svg ?? '')
    const url = URL.createObjectURL(
      new Blob([text], { type: kind === 'svg' ? 'image/svg+xml' : 'application/xml' }),
    )
    const link = document.createElement('a')
    link.href = url
    link.download = `${record.modelKey}.${kind}`
    link.click()
    URL.revokeObjectURL(url)
  }

  async function close(): Promise<void> {
    const sure =
      !dirty ||
      (await ask({
        title: tx('design.unsaved'),
        content: modelName,
        okText: tx('design.discard'),
        danger: true,
      }))
    if (sure) onClose()
  }

  function show(id: string): void {
    const element = modeler ? serviceOf(modeler, 'elementRegistry').get(id) : undefined
    if (!modeler || !element) return
    serviceOf(modeler, 'selection').select(element)
    serviceOf(modeler, 'canvas').scrollToElement?.(id)
  }

  const tasks = modeler
    ? serviceOf(modeler, 'elementRegistry')
        .filter(({ type }) => type === 'bpmn:UserTask')
        .map(({ id, businessObject }) => ({ id, name: businessObject.name ?? id }))
    : []

  return (
    <Drawer
      open
      placement="bottom"
      size="100%"
      closable={false}
      onClose={() => void close()}
      keyboard={false}
      destroyOnHidden
      styles={{ body: { padding: 0, overflow: 'hidden' } }}
      title={tx('design.title', { name: modelName })}
      extra={
        <div className="bpm-designer-tools">
          <Button
            icon={<UndoOutlined />}
            aria-label={tx('design.undo')}
            title={tx('design.undo')}
            onClick={() => modeler && serviceOf(modeler, 'commandStack').undo()}
          />
          <Button
            icon={<RedoOutlined />}
            aria-label={tx('design.redo')}
            title={tx('design.redo')}
            onClick={() => modeler && serviceOf(modeler, 'commandStack').redo()}
          />
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                { key: 'import', label: tx('design.import'), onClick: () => file.current?.click() },
                {
                  key: 'export',
                  label: tx('design.export'),
                  onClick: () => void exportAs('bpmn'),
                },
                { key: 'svg', label: tx('design.svg'), onClick: () => void exportAs('svg') },
              ],
            }}
          >
            <Button icon={<DownOutlined />} iconPlacement="end">
              {tx('design.file')}
            </Button>
          </Dropdown>
          <Button onClick={() => setOpen('decisions')}>{tx('design.decisions')}</Button>
          <Button onClick={() => setOpen('versions')}>{tx('design.versions')}</Button>
          <Button onClick={() => setOpen('simulate')}>{tx('design.simulate')}</Button>
          <Button loading={busy === 'check'} onClick={() => void run('check', check)}>
            {tx('design.check')}
          </Button>
          <Button
            className="srm-success"
            loading={busy === 'save'}
            disabled={!object.canSave}
            onClick={() => void save()}
          >
            {tx('common.save')}
          </Button>
          <Button type="primary" disabled={!object.canSave} onClick={() => setOpen('deploy')}>
            {tx('design.deploy')}
          </Button>
          <Button
            icon={<CloseOutlined />}
            aria-label={tx('common.close')}
            title={tx('common.close')}
            onClick={() => void close()}
          />
        </div>
      }
    >
      <input
        ref={file}
        type="file"
        accept=".bpmn,.xml"
        hidden
        onChange={(event) => {
          const [one] = event.target.files ?? []
          event.target.value = ''
          if (one) void readFile(one)
        }}
      />
      <div className="bpm-designer">
        <div ref={setHost} className="bpm-canvas" />
        <aside className="bpm-panel" aria-label={tx('design.panel')}>
          <Findings
            failure={failure}
            notes={notes}
            faults={faults}
            onShow={show}
            onNotesRead={() => setNotes([])}
          />
          {!data.data ? <Skeleton active /> : null}
          {data.data && chosen && modeler ? (
            <NodePanel
              key={chosen.id}
              docResource={docResource}
              element={chosen}
              stamp={stamp}
              data={data.data}
              variables={record.variables as Variable[]}
              decisions={decisions}
              tasks={tasks}
              onChange={(change) => serviceOf(modeler, 'modeling').updateProperties(chosen, change)}
              createCondition={(body) =>
                serviceOf(modeler, 'moddle').create('bpmn:FormalExpression', { body })
              }
              onMessage={(name) => setMessage(modeler, chosen, name)}
              onTimer={(kind, body) => setTimer(modeler, chosen, kind, body)}
              onDefault={(isDefault) => {
                const from = (chosen as BpmnElement & { source?: BpmnElement }).source
                const modeling = serviceOf(modeler, 'modeling')
                if (isDefault) modeling.updateProperties(chosen, { conditionExpression: undefined })
                if (from)
                  modeling.updateProperties(from, {
                    default: isDefault ? chosen.businessObject : undefined,
                  })
              }}
            />
          ) : null}
          {data.data && !chosen ? <p className="srm-aside-empty">{tx('design.pick')}</p> : null}
        </aside>
      </div>
      {imported !== null ? (
        <ImportDialog
          xml={imported}
          docResource={docResource}
          onAccept={takeOver}
          onClose={() => setImported(null)}
        />
      ) : null}
      {open === 'deploy' ? (
        <Modal
          open
          title={tx('design.deploy')}
          okText={tx('design.deploy')}
          cancelText={tx('common.cancel')}
          confirmLoading={busy === 'deploy'}
          okButtonProps={{ disabled: !changeRemark.trim() }}
          onOk={() => void deploy()}
          onCancel={() => setOpen(null)}
        >
          <label htmlFor="bpm-remark">{tx('design.changeRemark')}</label>
          <Input.TextArea
            id="bpm-remark"
            autoFocus
            rows={3}
            maxLength={255}
            value={changeRemark}
            onChange={(event) => setChangeRemark(event.target.value)}
          />
          {failure ? <Alert type="error" showIcon title={failure} /> : null}
        </Modal>
      ) : null}
      {open === 'simulate' ? (
        <Simulation docResource={docResource} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'versions' ? (
        <VersionsDialog record={record} xmlNow={xmlNow} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'decisions' ? (
        <DecisionTables
          decisions={decisions}
          onChange={(next) => {
            setDecisions(next)
            setDirty(true)
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Drawer>
  )
}

function idsOf(faults: readonly Fault[], kind: Fault['kind']): string[] {
  return faults.filter((fault) => fault.kind === kind).map(({ element }) => idOf(element))
}
