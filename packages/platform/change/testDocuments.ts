import {
  CHANGE_STATES,
  CHANGE_WRITTEN,
  changedFields,
  changeFields,
  changeTransitions,
  openChangeIndex,
} from '@opensrm/kernel/document/change/preset.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Area } from '../documents/registry.ts'
import { changeOperations } from './changeDocument.ts'
import { changedEffects } from './changedDocument.ts'

/** A document changed in versions, without code of its own, to test what the platform does. */
export const testTool = defineDocument({
  resource: 'testTool',
  title: t('测试模具', 'Test tool'),
  display: { code: 'toolCode' },
  fields: {
    toolCode: f.text('模具编码', 'Tool code', { required: true, unique: true }),
    drawing: f.text('图纸', 'Drawing', { required: true }),
    life: f.integer('寿命', 'Life', { min: '1' }),
    cost: f.amount('原值', 'Cost'),
    toolVersion: f.integer('版本', 'Version', { auto: true, default: 1 }),
    changeStatus: f.lookup('PUR_CHANGE_STATUS', '变更状态', 'Change', {
      auto: true,
      default: 'UNCHANGED',
    }),
  },
  children: {
    parts: child({
      title: t('备件', 'Parts'),
      numbering: { field: 'partNum', step: 10 },
      fields: {
        partNum: f.integer('行号', 'Line', { auto: true }),
        partName: f.text('名称', 'Name', { required: true }),
        quantity: f.number('数量', 'Quantity', { required: true, over: '0' }),
        partStatus: f.text('状态', 'Status', { default: 'OPEN' }),
      },
    }),
  },
  states: { EFFECTIVE: t('已生效', 'Effective'), SCRAPPED: t('已报废', 'Scrapped') },
  initialState: 'EFFECTIVE',
  transitions: [
    { op: 'doAlter', label: t('变更', 'Change'), from: ['EFFECTIVE'], to: 'same', by: 'buyer' },
    { op: 'followChange', label: t('变更', 'Change'), from: [], to: 'same', by: 'system' },
    { op: 'doScrap', label: t('报废', 'Scrap'), from: [], to: 'SCRAPPED', by: 'system' },
  ],
  changedBy: { resource: 'testToolChange', version: 'toolVersion', status: 'changeStatus' },
  access: { org: null },
  list: { columns: ['toolCode'], filters: ['toolCode'] },
  screens: {},
})

export const testToolChange = defineDocument({
  resource: 'testToolChange',
  title: t('测试模具变更', 'Test tool change'),
  display: { code: 'changeNumber' },
  fields: {
    changeNumber: f.text('变更单号', 'Change no.', { auto: true, unique: true }),
    toolId: f.ref('testTool', '模具', 'Tool', { required: true, fixedAfterCreate: true }),
    ...changeFields(),
    ...changedFields(testTool.fields, ['drawing', 'life', 'cost']),
  },
  children: {
    parts: child({
      title: t('备件变更', 'Part changes'),
      fields: {
        action: f.lookup('PUR_CHANGE_ACTION', '动作', 'Action', { default: 'ADD' }),
        partId: f.ref('testTool.parts', '原备件', 'Part'),
        ...changedFields(testTool.children.parts.fields, ['partName', 'quantity'], {
          requiredWhenAdded: true,
        }),
      },
    }),
  },
  states: CHANGE_STATES,
  initialState: 'DRAFT',
  editableIn: CHANGE_WRITTEN,
  transitions: changeTransitions(),
  changes: {
    of: 'toolId',
    values: [
      { of: 'drawing', old: 'oldDrawing', new: 'newDrawing' },
      { of: 'life', old: 'oldLife', new: 'newLife' },
      { of: 'cost', old: 'oldCost', new: 'newCost' },
    ],
    rows: {
      parts: {
        of: 'parts',
        row: 'partId',
        open: { partStatus: 'OPEN' },
        cancelled: { partStatus: 'CANCELLED' },
        values: [
          { of: 'partName', old: 'oldPartName', new: 'newPartName' },
          { of: 'quantity', old: 'oldQuantity', new: 'newQuantity' },
        ],
      },
    },
  },
  access: { org: null },
  list: { columns: ['changeNumber'], filters: ['changeNumber'] },
  screens: {},
  indexes: [openChangeIndex('toolId')],
})

export const testToolArea: Area = {
  code: 'testTools',
  title: t('测试', 'Test'),
  lookups: {},
  menus: [],
  documents: [
    {
      definition: testTool,
      operations: { effects: changedEffects(testTool, testToolChange) },
    },
    { definition: testToolChange, operations: changeOperations(testToolChange, testTool) },
  ],
}
