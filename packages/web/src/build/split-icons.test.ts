import { expect, test } from 'vitest'
import { pickIcon, splitImports } from './split-icons.ts'

test('icons are imported one by one, and the code below them keeps its lines', () => {
  const code =
    "import { AIcon } from './icons.tsx'\nimport {\n  BIcon,\n  CIcon,\n} from '../x/icons.tsx'\nrest()\n"
  expect(splitImports(code)).toBe(
    "import { AIcon } from './icons.tsx?icon=AIcon'\n" +
      "import { BIcon } from '../x/icons.tsx?icon=BIcon';import { CIcon } from '../x/icons.tsx?icon=CIcon'\n\n\n\n" +
      'rest()\n',
  )
})

test('one icon is its own declaration, with what all of them import', () => {
  const code =
    "import { icon } from './icon.tsx'\n\nexport const AIcon = icon('M1')\nexport const BIcon = icon(\n  'M2',\n)\n"
  expect(pickIcon(code, 'BIcon')).toBe(
    "import { icon } from './icon.tsx'\n\nexport const BIcon = icon(\n  'M2',\n)\n",
  )
  expect(() => pickIcon(code, 'Icon')).toThrow('There is no icon Icon')
})
