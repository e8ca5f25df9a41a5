import { message } from '@laurel/domain/kit/sentence';

// What tests and zones of the data are called, as sentences: each stands in every language, and pages look it up.

/** The names of the published tests, as `standards.json` has them. */
export const testNames: Readonly<Record<string, string>> = {
  pacer20: message`PACER 20 m`,
  pacer15: message`PACER 15 m`,
  mileRun: message`One-mile run`,
  mileWalk: message`One-mile walk`,
  walkHeartRate: message`Heart rate after walk`,
  height: message`Height`,
  weight: message`Weight`,
  bmi: message`BMI`,
  tricepsSkinfold: message`Triceps skinfold`,
  calfSkinfold: message`Calf skinfold`,
  percentFat: message`Percent body fat (skinfold or BIA)`,
  curlUp: message`Curl-up (cadence 1 / 3 s)`,
  trunkLift: message`Trunk lift`,
  pushUp: message`90-degree push-up`,
  modifiedPullUp: message`Modified pull-up`,
  flexedArmHang: message`Flexed-arm hang`,
  sitReachL: message`Back-saver sit-and-reach, left`,
  sitReachR: message`Back-saver sit-and-reach, right`,
  shoulderStretchL: message`Shoulder stretch, left`,
  shoulderStretchR: message`Shoulder stretch, right`,
  dash40: message`40-yard dash`,
  dash10: message`10-yard split`,
  proAgility: message`Pro agility 5-10-5`,
  threeCone: message`3-cone (L) drill`,
  verticalJump: message`Vertical jump`,
  broadJump: message`Standing broad jump`,
  medBall: message`Medicine-ball put`,
  squat1RM: message`Back squat 1RM`,
  bench1RM: message`Bench press 1RM`,
  deadlift1RM: message`Deadlift 1RM`,
  powerClean1RM: message`Power clean 1RM`,
  yoyoIR1: message`Yo-Yo IR1`,
  gripMax: message`Hand grip (best)`,
  plank: message`Plank hold`,
  restingHr: message`Resting heart rate`,
  sleepHours: message`Sleep`,
  sRPE: message`Session RPE x minutes`,
};

/** The names that packs of the data give their zones. */
export const zoneNames = {
  HFZ: message`Healthy Fitness Zone`,
  NI: message`Needs Improvement`,
  'NI-HR': message`Needs Improvement - Health Risk`,
  VL: message`Very Lean`,
  ABOVE: message`Above the Healthy Fitness Zone`,
  presidential85: message`Presidential award level`,
  national50: message`National award level`,
  BELOW: message`Below the award level`,
} as const;

/** What the bands of CAPL-2's plank are called, by the points they give. */
export const caplPoints = [
  message`0 points`,
  message`1 point`,
  message`2 points`,
  message`3 points`,
  message`4 points`,
  message`5 points`,
  message`6 points`,
  message`7 points`,
  message`8 points`,
  message`9 points`,
  message`10 points`,
] as const;
