-- Most people reach a handful of classes. The default of 1,000 rows made what joins them read whole tables of the district.
alter function reachable_class rows 40;
