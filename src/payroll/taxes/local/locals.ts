import al from '../data/local/al.json' with { type: 'json' };
import co from '../data/local/co.json' with { type: 'json' };
import de from '../data/local/de.json' with { type: 'json' };
import ky from '../data/local/ky.json' with { type: 'json' };
import mi from '../data/local/mi.json' with { type: 'json' };
import mo from '../data/local/mo.json' with { type: 'json' };
import nj from '../data/local/nj.json' with { type: 'json' };
import ny from '../data/local/ny.json' with { type: 'json' };
import oh from '../data/local/oh.json' with { type: 'json' };
import or from '../data/local/or.json' with { type: 'json' };
import pa from '../data/local/pa.json' with { type: 'json' };
import wv from '../data/local/wv.json' with { type: 'json' };
import type { LocalTables } from './local-tables.ts';

/** Indiana and Maryland are absent: their county taxes are part of the states' own figures. */
export const LOCALS_2026: LocalTables = {
  year: 2026,
  states: {
    AL: al,
    CO: co,
    DE: de,
    KY: ky,
    MI: mi,
    MO: mo,
    NJ: nj,
    NY: ny,
    OH: oh,
    OR: or,
    PA: pa,
    WV: wv,
  },
};
