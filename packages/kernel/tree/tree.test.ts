import { expect, it } from 'vitest'
import { AppError, messageOf } from '../protocol/errors.ts'
import { buildTree, checkNode, matchingNodes, withParents } from './tree.ts'

const config = { key: 'id', parentKey: 'pid', levelKey: 'level', title: 'name' }
const rows = [
  { id: 1, pid: 0, level: 0, name: '集团' },
  { id: 2, pid: 1, level: 1, name: '一厂' },
  { id: 3, pid: 1, level: 1, name: '二厂' },
  { id: 4, pid: 2, level: 2, name: '车间' },
  { id: 5, pid: 9, level: 1, name: '无上级' },
  { id: 6, pid: 7, level: 1, name: '甲' },
  { id: 7, pid: 6, level: 1, name: '乙' },
]

it('builds paths and leaves out rows without a root or in a cycle', () => {
  const { roots, leftOut } = buildTree(rows, config)
  expect(roots).toHaveLength(1)
  expect(roots[0]?.children[0]?.children[0]?.treeFullPath).toBe('集团/一厂/车间')
  expect(leftOut).toEqual(['5', '6', '7'])
})

it('checks all below, and every parent of which any child is checked', () => {
  const tree = buildTree(rows, config)
  const one = checkNode(tree, new Set(), '2', true)
  expect([...one].sort()).toEqual(['1', '2', '4'])
  const both = checkNode(tree, one, '3', true)
  expect([...checkNode(tree, both, '4', false)].sort()).toEqual(['1', '3'])
  expect([...checkNode(tree, one, '4', false)]).toEqual([])
  expect([...withParents(tree, new Set(['4']))].sort()).toEqual(['1', '2', '4'])
})

it('makes rows with an invisible parent roots, but not rows in a cycle', () => {
  const { roots, leftOut } = buildTree(rows, config, 'onTop')
  expect(roots.map(({ key }) => key)).toEqual(['1', '5'])
  expect(leftOut).toEqual(['6', '7'])
})

it('finds nodes by their words, with the way to them and what lies below', () => {
  const { roots } = buildTree(rows, config)
  const [root] = matchingNodes(roots, ' 一厂 ')
  expect(root?.children.map(({ key }) => key)).toEqual(['2'])
  expect(root?.children[0]?.children.map(({ key }) => key)).toEqual(['4'])
  expect(matchingNodes(roots, '没有')).toEqual([])
})

it('refuses what does not say how it is a tree', () => {
  for (const wrong of [null, {}, { ...config, levelKey: '' }]) {
    expect(() => buildTree(rows, wrong)).toThrow(AppError)
  }
  expect(() => buildTree([{ name: 'x' }], config)).toThrow(AppError)
  expect(messageOf('TREE_UNPARSABLE', {}, 'CN')).toBe('无法解析树形数据')
  expect(messageOf('TREE_UNPARSABLE', {}, 'EN')).toBe('The tree data could not be parsed')
})
