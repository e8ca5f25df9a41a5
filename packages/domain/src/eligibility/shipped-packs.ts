import type { Pack } from './pack';
import casaGrande from './packs/casa-grande.json' with { type: 'json' };
import centuryHigh from './packs/century-high.json' with { type: 'json' };
import cheltenham from './packs/cheltenham.json' with { type: 'json' };
import cifCalifornia from './packs/cif-california.json' with { type: 'json' };
import diaaDelaware from './packs/diaa-delaware.json' with { type: 'json' };
import eastPenn from './packs/east-penn.json' with { type: 'json' };
import fhsaaFlorida from './packs/fhsaa-florida.json' with { type: 'json' };
import hamtramck from './packs/hamtramck.json' with { type: 'json' };
import ihsaIllinois from './packs/ihsa-illinois.json' with { type: 'json' };
import ihsaaIndiana from './packs/ihsaa-indiana.json' with { type: 'json' };
import iowa from './packs/iowa.json' with { type: 'json' };
import mhsaaMichigan from './packs/mhsaa-michigan.json' with { type: 'json' };
import miaaMassachusetts from './packs/miaa-massachusetts.json' with { type: 'json' };
import mooreLeague from './packs/moore-league.json' with { type: 'json' };
import mshslMinnesota from './packs/mshsl-minnesota.json' with { type: 'json' };
import ncaaDivision1 from './packs/ncaa-division-1.json' with { type: 'json' };
import ncaaDivision2 from './packs/ncaa-division-2.json' with { type: 'json' };
import nchsaaNorthCarolina from './packs/nchsaa-north-carolina.json' with { type: 'json' };
import nchsaaNorthCarolinaBefore from './packs/nchsaa-north-carolina-before.json' with { type: 'json' };
import nysphsaaNewYork from './packs/nysphsaa-new-york.json' with { type: 'json' };
import oceanside from './packs/oceanside.json' with { type: 'json' };
import ohsaaOhio from './packs/ohsaa-ohio.json' with { type: 'json' };
import osaaOregon from './packs/osaa-oregon.json' with { type: 'json' };
import ossaaOklahoma from './packs/ossaa-oklahoma.json' with { type: 'json' };
import piaaPennsylvania from './packs/piaa-pennsylvania.json' with { type: 'json' };
import sanMarin from './packs/san-marin.json' with { type: 'json' };
import uilTexas from './packs/uil-texas.json' with { type: 'json' };
import wiaaWisconsin from './packs/wiaa-wisconsin.json' with { type: 'json' };
import { readPack } from './read-pack';

/** The packs that come with the product, each off until a district switches it on. */
export function shippedPacks(): Pack[] {
  return data.map((each) => {
    const read = readPack(each);
    if (!('pack' in read)) throw new TypeError(JSON.stringify(read.faults));
    return read.pack;
  });
}

const data: readonly unknown[] = [
  casaGrande,
  centuryHigh,
  cheltenham,
  cifCalifornia,
  diaaDelaware,
  eastPenn,
  fhsaaFlorida,
  hamtramck,
  ihsaIllinois,
  ihsaaIndiana,
  iowa,
  mhsaaMichigan,
  miaaMassachusetts,
  mooreLeague,
  mshslMinnesota,
  ncaaDivision1,
  ncaaDivision2,
  nchsaaNorthCarolina,
  nchsaaNorthCarolinaBefore,
  nysphsaaNewYork,
  oceanside,
  ohsaaOhio,
  osaaOregon,
  ossaaOklahoma,
  piaaPennsylvania,
  sanMarin,
  uilTexas,
  wiaaWisconsin,
];
