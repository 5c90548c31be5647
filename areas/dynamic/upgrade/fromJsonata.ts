import { parseExpression } from '@opensrm/kernel/expression/parse.ts'
import { typeOf } from '@opensrm/kernel/expression/typeOf.ts'
import type { Type, Vocabulary } from '@opensrm/kernel/expression/values.ts'

/**
 * Converts expressions of the request maps from JSONata, which was used earlier, to FEEL. Parts
 * with the same meaning are rewritten; `NotConverted` names the first part without an equivalent.
 */
export class NotConverted extends Error {}

/** Tokens: text, number, name with or without `$`, sign. */
const TOKEN =
  /\s*(?:("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(\d+(?:\.\d+)?)|(\$?[A-Za-z_]\w*)|(!=|<=|>=|[-+*/%&=<>?:(),.[\]]))/y

type Token = { kind: 'text' | 'number' | 'name' | 'sign'; text: string }

/** Precedence of the signs. */
const POWER: { readonly [sign: string]: number } = {
  or: 1,
  and: 2,
  '=': 3,
  '!=': 3,
  '<': 3,
  '<=': 3,
  '>': 3,
  '>=': 3,
  in: 3,
  '&': 4,
  '+': 4,
  '-': 4,
  '*': 5,
  '/': 5,
  '%': 5,
}

/** Functions with the same meaning and another name. */
const SAME: { readonly [name: string]: string } = {
  $string: 'string',
  $round: 'decimal',
  $floor: 'floor',
  $ceil: 'ceiling',
  $abs: 'abs',
  $length: 'string length',
  $uppercase: 'upper case',
  $lowercase: 'lower case',
  $contains: 'contains',
  $join: 'string join',
  $sum: 'sum',
  $count: 'count',
  $max: 'max',
  $min: 'min',
  $not: 'not',
}

export function fromJsonata(text: string, words: Vocabulary): string {
  const tokens = tokensOf(text)
  let at = 0
  const peek = (): Token | undefined => tokens[at]
  const next = (): Token => {
    const token = tokens[at++]
    if (!token) throw new NotConverted(text)
    return token
  }
  const skip = (sign: string): void => {
    const token = next()
    if (token.text !== sign || token.kind === 'text') throw new NotConverted(token.text)
  }
  const is = (sign: string): boolean => peek()?.text === sign && peek()?.kind !== 'text'

  function whole(): string {
    const value = binary(0)
    if (!is('?')) return value
    next()
    const yes = whole()
    if (!is(':')) return `if ${value} then ${yes} else null`
    next()
    return `if ${value} then ${yes} else ${whole()}`
  }

  function binary(above: number): string {
    let left = single()
    for (;;) {
      const sign = peek()
      const power = sign && sign.kind !== 'text' ? POWER[sign.text] : undefined
      if (!sign || power === undefined || power <= above) return left
      next()
      left = joined(sign.text, left, binary(power))
    }
  }

  function joined(sign: string, left: string, right: string): string {
    if (sign === '&') return `string join([${asText(left)}, ${asText(right)}])`
    if (sign === '%') return `modulo(${left}, ${right})`
    if (sign === 'in') return `list contains(${right}, ${left})`
    return `${left} ${sign} ${right}`
  }

  function single(): string {
    const token = next()
    if (token.kind === 'text') return JSON.stringify(unquoted(token.text))
    if (token.kind === 'number') return token.text
    if (token.text === '-') return `-${single()}`
    if (token.text === '(') {
      const inner = whole()
      skip(')')
      return `(${inner})`
    }
    if (token.text === '[') return `[${listed(']').join(', ')}]`
    if (token.kind !== 'name') throw new NotConverted(token.text)
    if (token.text.startsWith('$')) {
      skip('(')
      return called(token.text, listed(')'))
    }
    let path = token.text
    while (is('.')) {
      next()
      const name = next()
      if (name.kind !== 'name' || name.text.startsWith('$')) throw new NotConverted(name.text)
      path += `.${name.text}`
    }
    return path
  }

  function listed(end: string): string[] {
    const items: string[] = []
    while (!is(end)) {
      items.push(whole())
      if (!is(end)) skip(',')
    }
    next()
    return items
  }

  function called(name: string, args: string[]): string {
    const [first = 'null', second = 'null', third] = args
    switch (name) {
      case '$number':
        // Numbers of a document already are numbers; only texts are converted.
        return kindOf(first) === 'number' ? first : `number(${first})`
      case '$exists':
        return `(${first} != null)`
      case '$substring': {
        // JSONata counts positions from 0, FEEL from 1.
        if (!/^-?\d+$/.test(second)) throw new NotConverted(name)
        const start = Number(second) < 0 ? second : String(Number(second) + 1)
        return `substring(${[first, start, ...(third === undefined ? [] : [third])].join(', ')})`
      }
      case '$substringBefore':
      case '$substringAfter': {
        // JSONata returns a text without the separator unchanged.
        const cut = name === '$substringBefore' ? 'substring before' : 'substring after'
        return `(if contains(${first}, ${second}) then ${cut}(${first}, ${second}) else ${first})`
      }
      default: {
        const same = SAME[name]
        if (!same) throw new NotConverted(name)
        // FEEL needs the number of decimals, JSONata has the default 0.
        const all = name === '$round' && args.length === 1 ? [first, '0'] : args
        return `${same}(${all.join(', ')})`
      }
    }
  }

  function asText(part: string): string {
    return kindOf(part) === 'text' ? part : `string(${part})`
  }

  function kindOf(part: string): Type['kind'] {
    return typeOf(parseExpression(part, Object.keys(words)), words).kind
  }

  const converted = whole()
  if (at < tokens.length) throw new NotConverted(peek()?.text)
  return converted
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (text.slice(TOKEN.lastIndex).trim() !== '') {
    const from = TOKEN.lastIndex
    const [, quoted, number, name, sign] = TOKEN.exec(text) ?? []
    const found = quoted ?? number ?? name ?? sign
    if (found === undefined) throw new NotConverted(text.slice(from).trim().slice(0, 20))
    const kind = quoted ? 'text' : number ? 'number' : name ? 'name' : 'sign'
    tokens.push({ kind, text: found })
  }
  return tokens
}

function unquoted(text: string): string {
  if (text.startsWith('"')) return JSON.parse(text) as string
  return JSON.parse(`"${text.slice(1, -1).replace(/\\'/g, "'").replace(/"/g, '\\"')}"`) as string
}
